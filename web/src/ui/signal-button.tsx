import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { forwardRef } from 'react';
import classes from './signal-button.module.css';

/** The button of the next step: the only element of a page in the signal colour. */
export const SignalButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>(function SignalButton(props, ref) {
    return <Button ref={ref} {...props} classNames={{ root: classes['root'] }} />;
  }),
);
