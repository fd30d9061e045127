import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { FileField } from '@/ui/fields/file-field';
import { Picture } from '@/ui/picture';
import classes from './pictures.module.css';
import { MAX_PICTURES, type usePictures } from './use-pictures';

interface Props {
  pictures: ReturnType<typeof usePictures>;
  /** The server's error about the pictures of the form. */
  error: string | null;
}

/** The pictures of a message: at most five, each of which can be removed before sending. */
export function PictureField({ pictures, error }: Props) {
  const { t } = useLingui();
  const { images, failure, isSaving, add, remove } = pictures;
  return (
    <>
      {images.length < MAX_PICTURES && (
        <FileField
          label={t`Pictures`}
          name="images"
          accept="image/jpeg,image/png,image/webp"
          isMultiple
          chosen={isSaving ? t`Sending pictures…` : null}
          error={failure ?? error ?? undefined}
          hint={t`Up to five, for example of the part and of the plate with its number`}
          isDisabled={isSaving}
          onChoose={add}
        />
      )}
      {images.length > 0 && (
        <ul className={classes['pictures']}>
          {images.map((name, index) => {
            const number = index + 1;
            return (
              <li key={name}>
                <Picture path={name} alt={t`Picture ${number}`} className={classes['thumbnail']} />
                <Button
                  variant="default"
                  disabled={isSaving}
                  aria-label={t`Remove picture ${number}`}
                  onClick={() => remove(name)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
