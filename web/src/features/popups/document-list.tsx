import { IconFileTypePdf } from '@tabler/icons-react';
import { documentUrl } from '@/api/media';
import type { ProductDocument } from '@/api/types';
import { Flag } from '@/ui/flag';
import { useLanguageName } from '@/ui/use-language-name';
import classes from './document-list.module.css';

interface Props {
  productId: number;
  documents: readonly ProductDocument[];
}

/** Boxes with flag, PDF icon, name and language; each opens its file in a new tab. */
export function DocumentList({ productId, documents }: Props) {
  const languageName = useLanguageName();
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
            {/* The language is in words beside it. */}
            <span aria-hidden className={classes['flag']}>
              <Flag language={entry.language} />
            </span>
            <IconFileTypePdf aria-hidden size={22} stroke={1.5} />
            <span>
              {entry.title}{' '}
              <span className={classes['language']}>{languageName(entry.language)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
