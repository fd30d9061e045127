/** Whether the page runs in the app's wrapper, and on which system. */
export interface NativeState {
  isNative: boolean;
  os: 'android' | 'ios' | null;
}

const KEY = 'native';

/**
 * Reads the state from a query: `isNative=true` and `os`, where everything except android is iOS.
 */
export function nativeState(query: URLSearchParams): NativeState {
  if (query.get('isNative') !== 'true') return { isNative: false, os: null };
  return { isNative: true, os: query.get('os') === 'android' ? 'android' : 'ios' };
}

let current: NativeState | null = null;

/**
 * The state of this visit. Read once, because navigation drops the query; it is kept after reloads.
 */
export function native(): NativeState {
  current ??= startState(new URLSearchParams(location.search));
  return current;
}

function startState(query: URLSearchParams): NativeState {
  try {
    if (query.has('isNative')) sessionStorage.setItem(KEY, query.toString());
    return nativeState(new URLSearchParams(sessionStorage.getItem(KEY) ?? query));
  } catch {
    return nativeState(query);
  }
}
