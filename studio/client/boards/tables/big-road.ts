export type RoadSide = 'player' | 'banker' | 'tie'
export type RoadMark = { side: 'player' | 'banker'; column: number; row: number; ties: number }

/** As in casinos. */
const roadRows = 6

/**
 * The big road: wins of one side go down a column, those of the other side start the next. A run that reaches
 * the bottom or an earlier mark continues to the right. Ties are counted on the mark before them; ties before
 * the first win have no mark.
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
