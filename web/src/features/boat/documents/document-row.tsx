import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  type Icon,
  IconBook,
  IconCertificate,
  IconFileText,
  IconRibbonHealth,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import type { BoatDocument } from '@/domains/boats/boat';
import { Badge } from '@/ui/badge';
import { dayHere, daysLeft, shownDate } from '@/ui/dates';
import { sizeText } from '@/ui/files/file-rules';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { RowButton } from '@/ui/row-button';
import classes from '../page/boat.module.css';
import { useExpiryText, WARNING_DAYS } from '../page/expiries';
import rows from './document-row.module.css';
import { DOCUMENT_KINDS, type DocumentKind } from './document-rules';

const ICONS: Record<DocumentKind, Icon> = {
  registration: IconCertificate,
  insurance: IconShieldCheck,
  warranty: IconRibbonHealth,
  manual: IconBook,
  other: IconFileText,
};

interface Props {
  document: BoatDocument;
  /** Who uploaded it, where the reader may see that. */
  uploader: string | null;
  mayEdit: boolean;
  /** True while a file is fetched. */
  isFetching: boolean;
  /** True while a document is deleted. */
  isDeleting: boolean;
  onOpen: () => void;
  onSave: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** The form, while the document is edited. */
  children: ReactNode;
}

/** One document. */
export function DocumentRow(props: Props) {
  const { document, uploader, children } = props;
  const { i18n } = useLingui();
  const editButton = useFocusBack(children !== null);
  const expiryText = useExpiryText();
  const { title, fileName, expiresAt, kind } = document;
  const KindIcon = ICONS[kind];
  const day = shownDate(dayHere(new Date(document.createdAt)), i18n.locale);
  const facts = [i18n._(DOCUMENT_KINDS[kind]), fileName, sizeText(document.size, i18n.locale)];
  return (
    <li className={classes['card']}>
      <div className={rows['row']}>
        <KindIcon aria-hidden size={32} stroke={1.4} />
        <div>
          <h2>{title}</h2>
          <p className={classes['soft']}>{facts.join(' · ')}</p>
          {expiresAt !== null && <Expiry date={expiresAt} text={expiryText} />}
          <p className={classes['soft']}>
            {uploader === null ? (
              <Trans>Added on {day}</Trans>
            ) : (
              <Trans>
                Added by {uploader} on {day}
              </Trans>
            )}
          </p>
        </div>
      </div>
      {children ?? <Buttons {...props} editButton={editButton} />}
    </li>
  );
}

interface ButtonsProps extends Props {
  editButton: Ref<HTMLButtonElement>;
}

function Buttons({ document, mayEdit, isFetching, isDeleting, editButton, ...on }: ButtonsProps) {
  const { t } = useLingui();
  const { title } = document;
  return (
    <div className={classes['buttons']}>
      <RowButton label={t`Open ${title}`} isWaiting={isFetching} onClick={on.onOpen}>
        <Trans>Open</Trans>
      </RowButton>
      <RowButton label={t`Download ${title}`} isWaiting={isFetching} onClick={on.onSave}>
        <Trans>Download</Trans>
      </RowButton>
      {mayEdit && (
        <>
          <Button
            ref={editButton}
            variant="default"
            aria-label={t`Edit ${title}`}
            onClick={on.onEdit}
          >
            <Trans>Edit</Trans>
          </Button>
          <RowButton label={t`Delete ${title}`} isWaiting={isDeleting} onClick={on.onDelete}>
            <Trans>Delete</Trans>
          </RowButton>
        </>
      )}
    </div>
  );
}

function Expiry({ date, text }: { date: string; text: ReturnType<typeof useExpiryText> }) {
  const { t, i18n } = useLingui();
  const days = daysLeft(date, dayHere());
  if (days > WARNING_DAYS) {
    const day = shownDate(date, i18n.locale);
    return <p>{t`Expires on ${day}`}</p>;
  }
  return (
    <p>
      <Badge tone="danger">{text({ kind: 'document', date, title: t`Document` })}</Badge>
    </p>
  );
}
