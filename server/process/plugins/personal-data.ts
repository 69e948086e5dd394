/** A plugin's table with a column `uid`, the player. An export has these columns; erasure removes the player's rows. */
export type PersonalDataOfPlugin = {
  readonly table: string
  readonly columns: readonly string[]
  readonly orderBy: readonly string[]
}
