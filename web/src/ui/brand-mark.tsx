import { useState } from 'react';
import { themeFileUrl } from '@/api/media';
import { useEnvironment } from '@/environment/environment';

/** The largest ratio of width to height of an emblem; a logo that includes the name is wider. */
const WIDEST_EMBLEM = 1.6;

interface Props {
  imageClass: string | undefined;
  nameClass: string | undefined;
}

/** The brand's logo. An emblem, or a logo that fails, has the brand's name beside it. */
export function BrandMark({ imageClass, nameClass }: Props) {
  const { themeName, themeDisplayName } = useEnvironment().currentTheme;
  const [state, setState] = useState<'loading' | 'emblem' | 'wide' | 'failed'>('loading');
  return (
    <>
      {state !== 'failed' && (
        <img
          className={imageClass}
          src={themeFileUrl(themeName, 'transparent-logo.png')}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setState(naturalWidth > naturalHeight * WIDEST_EMBLEM ? 'wide' : 'emblem')
          }
          onError={() => setState('failed')}
        />
      )}
      {(state === 'emblem' || state === 'failed') && (
        <span className={nameClass}>{themeDisplayName}</span>
      )}
    </>
  );
}
