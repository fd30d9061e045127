import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/routes/paths';

/** The state that a link may give its target: where Back leads. */
export interface FromLocation {
  from?: string;
}

/** Goes to the stored location, otherwise one step back inside the app, otherwise home. */
export function useGoBack(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    const from = (location.state as FromLocation | null)?.from;
    if (from !== undefined) void navigate(from);
    else if (hasInAppHistory()) void navigate(-1);
    else void navigate(paths.home);
  };
}

// The router numbers its own history entries; before the first there is another site, or nothing.
function hasInAppHistory(): boolean {
  const state = window.history.state as { idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
