import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { documentsQuery } from '@/domains/boats/queries';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { DocumentList } from './document-list';
import type { DocumentKind } from './document-rules';
import { DocumentUpload } from './document-upload';
import { useDocuments } from './use-documents';

const HEIGHT = 200;

interface Props {
  boat: Boat;
  /** The one kind that is shown; all unless given. */
  kind?: DocumentKind;
}

/** The documents of a boat, and a button to add more. */
export function Documents({ boat, kind }: Props) {
  const { t } = useLingui();
  const query = useQuery(documentsQuery(boat.id));
  const mayEdit = may(boat, 'boats', 'edit');
  const actions = useDocuments(boat);
  const { shown, show } = actions;
  const isAdding = shown === 'new';
  const addButton = useFocusBack(isAdding);
  const documents = query.data?.filter((document) => kind === undefined || document.kind === kind);
  const add = mayEdit && !isAdding && (
    <SignalButton
      ref={addButton}
      leftSection={<IconPlus aria-hidden size={20} />}
      onClick={() => show('new')}
    >
      <Trans>Add document</Trans>
    </SignalButton>
  );

  return (
    <>
      <FormError id="document-failure">{actions.failure}</FormError>
      <SavedNote>{actions.note}</SavedNote>
      {documents !== undefined && documents.length > 0 && (
        <div className={classes['above']}>{add}</div>
      )}
      {isAdding && (
        <div className={classes['list']}>
          <DocumentUpload
            boatId={boat.id}
            kind={kind ?? 'registration'}
            onStored={(document, left) =>
              actions.keep(document, t`Document added`, left > 0 ? 'new' : null)
            }
            onLeave={() => show(null)}
            onAnswer={actions.refresh}
          />
        </div>
      )}
      <QueryState query={query} height={HEIGHT} />
      {documents?.length === 0 && !isAdding && <NoDocuments>{add}</NoDocuments>}
      <DocumentList boat={boat} documents={documents ?? []} mayEdit={mayEdit} actions={actions} />
    </>
  );
}

function NoDocuments({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const text = (
    <Trans>Keep registration, insurance and manuals where your crew can find them.</Trans>
  );
  return (
    <EmptyState title={t`No documents yet`} text={text}>
      {children}
    </EmptyState>
  );
}
