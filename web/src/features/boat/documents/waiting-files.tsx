import { useLingui } from '@lingui/react/macro';
import { JobProgress } from '@/ui/job-progress';
import rows from './document-row.module.css';

interface Props {
  files: readonly File[];
  onDrop: (file: File) => void;
}

/** The chosen files that follow the one in the form. */
export function WaitingFiles({ files, onDrop }: Props) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className={rows['waiting']} aria-label={t`Next files`}>
      {files.map((file, index) => (
        // Two files of the same name can be chosen from two folders.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${file.name} ${index}`}>
          <JobProgress label={file.name} job={{ state: 'waiting' }} onCancel={() => onDrop(file)} />
        </li>
      ))}
    </ul>
  );
}
