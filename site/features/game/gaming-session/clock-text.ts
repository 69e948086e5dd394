const two = (value: number): string => String(value).padStart(2, '0')

/** Elapsed time as `1:02:05` (standards B3). */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
