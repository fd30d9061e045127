import { useEffect, useRef } from 'react';

/** Gives a way to make addresses under which the page can show files, until it is done with them. */
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
