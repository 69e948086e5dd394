/** How far back a list may be looked at, in days from now, as it stands in an address. */
export const periods = ['7', '30', '90', '365'] as const
