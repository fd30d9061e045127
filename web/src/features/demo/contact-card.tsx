import { Trans } from '@lingui/react/macro';
import { IconMail, IconPhone } from '@tabler/icons-react';
import type { Demo } from '@/api/types';
import { EmailText } from '@/ui/email-text';
import classes from './demo.module.css';

/** The person who answers questions about the demo. */
export function ContactCard({ contact }: { contact: Demo['contact'] }) {
  const { name, title, email, phone } = contact;
  return (
    <section className={classes['card']} aria-labelledby="demo-contact">
      <h2 id="demo-contact">
        <Trans>Your contact</Trans>
      </h2>
      <p className={classes['person']}>
        <strong>{name}</strong>
        {title !== '' && <span>{title}</span>}
      </p>
      <ul className={classes['ways']}>
        <li>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <IconMail aria-hidden size={20} />
            <span>
              <EmailText address={email} />
            </span>
          </a>
        </li>
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <IconPhone aria-hidden size={20} />
              <span>{phone}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
