import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { openPopup } from '@/popups/open-popup';
import { lazyPanel } from '@/ui/lazy-panel';
import classes from './auth.module.css';

const TermsText = lazyPanel({
  name: 'terms',
  label: msg`Terms and Conditions`,
  load: async () => (await import('@/ui/legal-text/terms-text')).TermsText,
});
const PrivacyText = lazyPanel({
  name: 'privacy policy',
  label: msg`Privacy Policy`,
  load: async () => (await import('@/ui/legal-text/privacy-text')).PrivacyText,
});

const TERMS = <TermsText />;
const PRIVACY = <PrivacyText />;

/** Says what a registration agrees to. The texts open over the form, which keeps what was typed. */
export function AgreementLine() {
  const { t } = useLingui();
  const open = (title: string, content: ReactNode) =>
    void openPopup('agreement', { title, content, right: { label: t`Close` } });
  const link = `${classes['textButton']} ${classes['inText']}`;
  return (
    <p className={classes['terms']}>
      <Trans>
        By signing up you agree to the{' '}
        <button type="button" className={link} onClick={() => open(t`Terms and Conditions`, TERMS)}>
          Terms
        </button>{' '}
        and the{' '}
        <button type="button" className={link} onClick={() => open(t`Privacy Policy`, PRIVACY)}>
          Privacy Policy
        </button>
      </Trans>
    </p>
  );
}
