import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProductPageDetails } from '@/api/types';
import { readMyModels } from '@/domains/products/my-models';
import classes from './ask-fit.module.css';
import { LazyFitAnswer } from './lazy-fit-answer';

/** For users without a boat: checks whether the part fits a boat or engine model they select. */
export function AskFit({ details }: { details: ProductPageDetails }) {
  const [isKnown] = useState(() => hasMyModel(details));
  const [isAsked, setAsked] = useState(isKnown);
  const [isOpen, setOpen] = useState(false);
  const isListed = details.engineModels + details.boatModels > 0;
  // If the result is the same for every boat, users need not select one.
  const depends = isListed && !details.isUniversal;
  return (
    <div className={classes['fit']}>
      {depends && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          rightSection={<IconChevronDown aria-hidden size={18} stroke={1.8} />}
          onClick={() => {
            setAsked(true);
            setOpen(!isOpen);
          }}
        >
          {isKnown ? <Trans>Change my boat or engine</Trans> : <Trans>Does it fit my boat?</Trans>}
        </Button>
      )}
      {(isAsked || !depends) && <LazyFitAnswer details={details} isOpen={isOpen} />}
    </div>
  );
}

/** Whether a model was selected during this visit that the product may be listed for. */
function hasMyModel({ engineModels, boatModels }: ProductPageDetails): boolean {
  const { boat, engine } = readMyModels();
  return (boatModels > 0 && boat !== null) || (engineModels > 0 && engine !== null);
}
