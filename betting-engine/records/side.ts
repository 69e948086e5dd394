/** The side named first, and the other. Tennis has no home side but uses the same words. */
export const sides = ['home', 'away'] as const
export type Side = (typeof sides)[number]

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export type PerSide<T = number> = Readonly<Record<Side, T>>
