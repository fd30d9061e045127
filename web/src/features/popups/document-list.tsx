import { IconFileTypePdf } from '@tabler/icons-react';
import { documentUrl } from '@/api/media';
import type { ProductDocument } from '@/api/types';
import { Flag } from '@/ui/flag';
import classes from './document-list.module.css';

interface Props {
  productId: number;
  documents: readonly ProductDocument[];
}

/** Boxes with flag, PDF icon and name; each opens its file in a new tab. */
export function DocumentList({ productId, documents }: Props) {
  return (
    <ul className={classes['list']}>
      {documents.map((entry) => (
        <li key={`${entry.language} ${entry.fileName}`}>
          <a
            className={classes['box']}
            href={documentUrl(productId, entry.fileName)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Flag language={entry.language} />
            <IconFileTypePdf aria-hidden size={22} stroke={1.5} />
            <span>{entry.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
