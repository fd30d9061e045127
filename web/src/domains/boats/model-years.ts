interface Years {
  yearFrom: number | null;
  yearTo: number | null;
}

/** The years in which a boat or engine model was made; '' when they are not known. */
export function modelYears({ yearFrom, yearTo }: Years): string {
  if (yearFrom === null && yearTo === null) return '';
  return `${yearFrom ?? ''}–${yearTo ?? ''}`;
}
