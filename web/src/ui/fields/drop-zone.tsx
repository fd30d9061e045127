import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import type { ReactNode } from 'react';

interface Props extends Pick<DropzoneProps, 'openRef'> {
  className: string | undefined;
  /** What the device's picker offers, as the attribute of an input. What is dropped is not checked. */
  accept: string;
  isMultiple?: boolean;
  isDisabled: boolean;
  /** A press of the zone opens the device's picker; without it only `openRef` does. */
  opensOnPress?: boolean;
  /** Further attributes of the input; it is hidden without them. */
  input?: DropzoneProps['inputProps'];
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

// Without the library's own style, which would show it.
const HIDDEN = { hidden: true, style: undefined };

/**
 * A part of a page on which files can be dropped, around an input that chooses them. A file that is
 * dropped beside it does not replace the page.
 */
export function DropZone(props: Props) {
  const { accept, isMultiple = false, isDisabled, opensOnPress = false, input, ...rest } = props;
  const { className, openRef, onChoose, children } = rest;
  // The library reads the name only from its own property.
  const name = input?.name;
  return (
    <Dropzone
      unstyled
      enablePointerEvents
      className={className ?? ''}
      {...(openRef !== undefined && { openRef })}
      {...(name !== undefined && { name })}
      disabled={isDisabled}
      activateOnClick={opensOnPress}
      // The input, or the buttons inside, are what the keyboard reaches.
      activateOnKeyboard={false}
      inputProps={{ ...(input ?? HIDDEN), 'aria-label': undefined, accept, multiple: isMultiple }}
      onDrop={(files) => onChoose(files)}
    >
      {children}
    </Dropzone>
  );
}
