import { Tile } from '#ui/display/tile.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** The placeholder of a game that is being fetched: the back of a card, of the same height. */
export function GameTileBack() {
  const isWide = useSite().common.itemType === 'horizontal'
  return (
    <Tile title={'\u00a0'} note={'\u00a0'} element={<span aria-hidden="true" />} isWide={isWide} isEven />
  )
}
