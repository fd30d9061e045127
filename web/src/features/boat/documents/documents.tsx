import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Boat, BoatDocument } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { boatUsersQuery, documentsQuery } from '@/domains/boats/queries';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { FormError } from '@/ui/fields/form-error';
import { SavedNote } from '@/ui/fields/saved-note';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { DocumentEdit } from './document-edit';
import { DocumentRow } from './document-row';
import type { DocumentKind } from './document-rules';
import { DocumentUpload } from './document-upload';
import { useDocuments } from './use-documents';

interface Props {
  boat: Boat;
  /** The one kind that is shown; all unless given. */
  kind?: DocumentKind;
}

/** The documents of a boat, and a button to add more. */
export function Documents({ boat, kind }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(documentsQuery(boat.id));
  const people = useQuery({ ...boatUsersQuery(boat.id), enabled: may(boat, 'users', 'read') });
  const mayEdit = may(boat, 'boats', 'edit');
  const documents = useDocuments(boat);
  const { shown, show } = documents;
  const addButton = useFocusBack(shown === 'new');
  const papers = data?.filter((paper) => kind === undefined || paper.kind === kind);
  const nameOf = ({ uploadedBy }: BoatDocument) =>
    people.data?.find(({ userId }) => userId === uploadedBy && userId !== null)?.fullName ?? null;
  const add = mayEdit && shown !== 'new' && (
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
      <FormError id="document-failure">{documents.failure}</FormError>
      <SavedNote>{documents.note}</SavedNote>
      {papers !== undefined && papers.length > 0 && <div className={classes['above']}>{add}</div>}
      {shown === 'new' && (
        <div className={classes['list']}>
          <DocumentUpload
            boatId={boat.id}
            kind={kind ?? 'registration'}
            onDone={(paper) => documents.keep(paper, t`Document added`)}
            onLeave={() => show(null)}
            onAnswer={documents.refresh}
          />
        </div>
      )}
      {error !== null && data === undefined && (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={200} />}
      {papers?.length === 0 && shown !== 'new' && (
        <EmptyState
          title={t`No documents yet`}
          text={
            <Trans>Keep registration, insurance and manuals where your crew can find them.</Trans>
          }
        >
          {add}
        </EmptyState>
      )}
      <ul className={classes['list']}>
        {papers?.map((paper) => (
          <DocumentRow
            key={paper.id}
            paper={paper}
            broughtBy={nameOf(paper)}
            mayEdit={mayEdit}
            isBusy={documents.isBusy}
            onOpen={() => documents.open(paper)}
            onSave={() => documents.save(paper)}
            onEdit={() => show(paper.id)}
            onDelete={() => documents.remove(paper)}
          >
            {shown === paper.id ? (
              <DocumentEdit
                boatId={boat.id}
                paper={paper}
                onDone={(changed) => documents.keep(changed, t`Document saved`)}
                onLeave={() => show(null)}
                onAnswer={documents.refresh}
              />
            ) : null}
          </DocumentRow>
        ))}
      </ul>
    </>
  );
}
