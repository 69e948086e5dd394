import { shareOut } from './share-out.ts'

/** A sum of one of a player’s pockets. */
export type PocketSum<Pocket extends string = string> = {
  readonly pocket: Pocket
  readonly amountMinor: bigint
}

/** What is paid out goes where the stake came from, pro rata; pockets that get nothing are left out. */
export const splitOverPockets = <Pocket extends string>(
  sumMinor: bigint,
  stake: readonly PocketSum<Pocket>[],
): PocketSum<Pocket>[] => {
  const parts = shareOut(
    sumMinor,
    stake.map(({ amountMinor }) => amountMinor),
  )
  return stake
    .map(({ pocket }, at) => ({ pocket, amountMinor: parts[at] ?? 0n }))
    .filter(({ amountMinor }) => amountMinor > 0n)
}

/**
 * What one version of a settlement changes about the one before, a pocket: above zero is paid, below is taken back. Nothing
 * came before the first version. Equal versions correct nothing, and corrections in a row add up to the last version alone,
 * so it does not matter how often a result changes.
 */
export const correction = <Pocket extends string>(
  previous: readonly PocketSum<Pocket>[],
  next: readonly PocketSum<Pocket>[],
): PocketSum<Pocket>[] => {
  const changes = new Map<Pocket, bigint>()
  for (const { pocket, amountMinor } of next) changes.set(pocket, (changes.get(pocket) ?? 0n) + amountMinor)
  for (const { pocket, amountMinor } of previous) {
    changes.set(pocket, (changes.get(pocket) ?? 0n) - amountMinor)
  }
  return [...changes]
    .map(([pocket, amountMinor]) => ({ pocket, amountMinor }))
    .filter(({ amountMinor }) => amountMinor !== 0n)
}

/** Of a sum that is to be taken back only what is there can be: the rest the player owes. */
export const takeBack = (
  dueMinor: bigint,
  atHandMinor: bigint,
): { readonly takenMinor: bigint; readonly owedMinor: bigint } => {
  const takenMinor = dueMinor < atHandMinor ? dueMinor : atHandMinor
  return { takenMinor, owedMinor: dueMinor - takenMinor }
}

/** Of a later credit what is owed is kept first. */
export const payAfterDebt = (
  creditMinor: bigint,
  owedMinor: bigint,
): { readonly keptMinor: bigint; readonly paidMinor: bigint } => {
  const keptMinor = creditMinor < owedMinor ? creditMinor : owedMinor
  return { keptMinor, paidMinor: creditMinor - keptMinor }
}
