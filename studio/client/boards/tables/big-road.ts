export type RoadSide = 'player' | 'banker' | 'tie'
/** A mark of the road: whose, where, and how many ties came after it. */
export type RoadMark = { side: 'player' | 'banker'; column: number; row: number; ties: number }

/** As a card room’s board has it. */
const roadRows = 6

/**
 * The big road: wins of one side go down a column, the other side’s begin the next. A run that meets the bottom or an
 * earlier mark goes on to the right. Ties are counted on the mark before them; those before any win are on no mark.
 */
export const bigRoad = (winners: readonly RoadSide[]): RoadMark[] => {
  const marks: RoadMark[] = []
  const taken = new Set<string>()
  let start = -1
  for (const side of winners) {
    const last = marks.at(-1)
    if (side === 'tie') {
      if (last) last.ties += 1
      continue
    }
    let [column, row] = [0, 0]
    if (last?.side === side) {
      const isBelowFree = last.row + 1 < roadRows && !taken.has(`${last.column} ${last.row + 1}`)
      const isOnItsWayDown = last.column === start
      ;[column, row] =
        isBelowFree && isOnItsWayDown ? [last.column, last.row + 1] : [last.column + 1, last.row]
    } else {
      start += 1
      while (taken.has(`${start} 0`)) start += 1
      column = start
    }
    taken.add(`${column} ${row}`)
    marks.push({ side, column, row, ties: 0 })
  }
  return marks
}
