import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Boat, BoatDocument } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { boatUsersQuery } from '@/domains/boats/queries';
import classes from '../page/boat.module.css';
import { DocumentEdit } from './document-edit';
import { DocumentRow } from './document-row';
import type { useDocuments } from './use-documents';

interface Props {
  boat: Boat;
  documents: readonly BoatDocument[];
  mayEdit: boolean;
  actions: ReturnType<typeof useDocuments>;
}

/** The rows of the documents; one at a time is edited in its place. */
export function DocumentList({ boat, documents, mayEdit, actions }: Props) {
  const { t } = useLingui();
  const people = useQuery({ ...boatUsersQuery(boat.id), enabled: may(boat, 'users', 'read') });
  const uploaderOf = ({ uploadedBy }: BoatDocument) =>
    people.data?.find(({ userId }) => userId === uploadedBy && userId !== null)?.fullName ?? null;
  return (
    <ul className={classes['list']}>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          uploader={uploaderOf(document)}
          mayEdit={mayEdit}
          isFetching={actions.isFetching}
          isDeleting={actions.isDeleting}
          onOpen={() => actions.open(document)}
          onSave={() => actions.save(document)}
          onEdit={() => actions.show(document.id)}
          onDelete={() => actions.remove(document)}
        >
          {actions.shown === document.id ? (
            <DocumentEdit
              boatId={boat.id}
              document={document}
              onDone={(changed) => actions.keep(changed, t`Document saved`)}
              onLeave={() => actions.show(null)}
              onAnswer={actions.refresh}
            />
          ) : null}
        </DocumentRow>
      ))}
    </ul>
  );
}
