import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useBoats } from '@/domains/boats/use-boats';
import { paths } from '@/routes/paths';
import classes from './boat-end.module.css';

/** Links to archived boats except the shown one; nothing without any. */
export function ArchivedBoats({ except }: { except?: number }) {
  const { boats } = useBoats();
  const archived = boats.filter(({ id, isActive }) => !isActive && id !== except);
  if (archived.length === 0) return null;
  return (
    <section className={classes['end']} aria-labelledby="archived-boats">
      <h2 id="archived-boats">
        <Trans>Archived boats</Trans>
      </h2>
      <ul>
        {archived.map(({ id, boatName }) => (
          <li key={id}>
            <Link to={paths.boatOf(id)}>{boatName}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
