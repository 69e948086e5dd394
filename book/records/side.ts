/** Who plays: the one named first, and the other. In tennis there is no home, the words stay. */
export const sides = ['home', 'away'] as const
export type Side = (typeof sides)[number]

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** A figure for each side. */
export type PerSide<T = number> = Readonly<Record<Side, T>>
