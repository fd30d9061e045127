import { useEffect, useRef } from 'react';

/**
 * Returns a function that creates object URLs for files; they are revoked when the page is left.
 */
export function useObjectUrls(): (file: Blob) => string {
  const made = useRef<string[]>([]);
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);
  return (file) => {
    const address = URL.createObjectURL(file);
    made.current.push(address);
    return address;
  };
}
