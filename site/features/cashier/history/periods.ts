/** The periods of a list, in days back from now, as they are in an address. */
export const periods = ['7', '30', '90', '365'] as const
