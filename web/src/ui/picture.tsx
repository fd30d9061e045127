import { useState } from 'react';
import { mediaUrl } from '@/api/media';
import { PartSketch } from './part-sketch';
import classes from './picture.module.css';

interface Props extends Shown {
  /** The stored path, as the server sends it. */
  path: string | null | undefined;
}

interface Shown {
  /** What the picture shows; empty where the name is beside it. */
  alt: string;
  /** Pictures of the first screen are loaded with the page, the others shortly before they are visible. */
  isFirst?: boolean;
  className?: string | undefined;
}

/** A stored picture in a box that keeps its size; without one, or when it fails, a neutral sketch. */
export function Picture({ path, ...shown }: Props) {
  return <PictureAt address={mediaUrl(path)} {...shown} />;
}

/** The same for a picture at an address of its own. */
export function PictureAt({
  address,
  alt,
  isFirst = false,
  className,
}: Shown & { address: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const box = `${classes['box']} ${className ?? ''}`;
  if (address === null || failed === address) {
    return (
      <span
        className={`${box} ${classes['none']}`}
        role={alt === '' ? undefined : 'img'}
        aria-label={alt || undefined}
      >
        <PartSketch />
      </span>
    );
  }
  return (
    <span className={box}>
      <img
        src={address}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(address)}
      />
    </span>
  );
}
