import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { BoxedList } from '#ui/display/boxed-list.tsx'
import { Card, CardHead } from '#ui/display/card.tsx'
import { ShieldIcon, WalletIcon } from '#ui/pictures/icons.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { LoadMore } from '#ui/display/load-more.tsx'
import { Money } from '#ui/text/money.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Table } from '#ui/display/table.tsx'
import { FavouriteButton, Tile } from '#ui/display/tile.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { GalleryPart, SampleLink } from './gallery-part.tsx'
import type { Samples } from './samples.ts'
import css from './gallery.module.css'

const euro = { exponent: 2, currency: 'EUR', symbol: '€' }

export function Listings({ texts }: { texts: Samples }) {
  return (
    <>
      <Tiles texts={texts} />
      <GalleryPart name="table.tsx">
        <Transactions texts={texts} />
        <LoadMore label={texts.more} status={texts.moreStatus} />
      </GalleryPart>
      <GalleryPart name="list-row.tsx">
        <List>
          <ListRow
            start={<WalletIcon />}
            title={texts.wallet}
            note={texts.walletNote}
            end={<Money amountMinor="123456750" {...euro} />}
            element={<SampleLink />}
          />
          <ListRow
            start={<ShieldIcon />}
            title={texts.limits}
            note={texts.limitsNote}
            end={<Money amountMinor="10000" {...euro} />}
          />
        </List>
      </GalleryPart>
      <GalleryPart name="card.tsx · boxed-list.tsx">
        <Card isRoomy>
          <CardHead>
            <h3>{texts.limits}</h3>
            <Badge tone="brass">{texts.fresh}</Badge>
          </CardHead>
          <BoxedList>
            <li>{texts.wallet}</li>
            <li>{texts.walletNote}</li>
          </BoxedList>
        </Card>
      </GalleryPart>
      <GalleryPart name="skeleton.tsx">
        <div>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
        <Skeleton shape="block" />
      </GalleryPart>
    </>
  )
}

function Tiles({ texts }: { texts: Samples }) {
  const [isFavourite, setFavourite] = useState(true)
  const favourite = <FavouriteButton isOn={isFavourite} label={texts.favourite} onToggle={setFavourite} />
  return (
    <GalleryPart name="tile.tsx">
      <div className={css.tiles}>
        <Tile
          title={texts.game}
          note={texts.studio}
          poster={<SamplePoster />}
          element={<SampleLink />}
          badge={<Badge tone="brass">{texts.fresh}</Badge>}
          favourite={favourite}
        />
        <Tile
          title={texts.gameLong}
          note={texts.studio}
          element={<SampleLink />}
          badge={<Badge tone="live">{texts.live}</Badge>}
          favourite={favourite}
        />
        <Tile title={texts.game} element={<SampleLink />} />
        <Skeleton shape="poster" />
      </div>
    </GalleryPart>
  )
}

function Transactions({ texts }: { texts: Samples }) {
  const rows = [
    { id: '1', at: '2024-03-05T07:04:00Z', what: texts.deposit, amount: '5000', state: texts.paidTitle },
    {
      id: '2',
      at: '2024-03-04T21:30:00Z',
      what: texts.withdraw,
      amount: '-12000',
      state: texts.checkingTitle,
    },
    { id: '3', at: '2024-03-01T12:00:00Z', what: texts.game, amount: '123456750', state: texts.won },
  ]
  return (
    <Table
      caption={texts.history}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: texts.date, cell: (row) => <LocalDateTime iso={row.at} timeZone="UTC" /> },
        { key: 'what', header: texts.what, cell: (row) => row.what },
        { key: 'state', header: texts.state, cell: (row) => <Badge>{row.state}</Badge> },
        {
          key: 'amount',
          header: texts.amount,
          align: 'end',
          cell: (row) => <Money amountMinor={row.amount} {...euro} isSigned />,
        },
      ]}
    />
  )
}

/** A poster in the studio's style: one strong shape, four colours. */
function SamplePoster() {
  return (
    <svg viewBox="0 0 90 120" aria-hidden="true">
      <rect width="90" height="120" fill="#16243d" />
      <circle cx="45" cy="46" r="26" fill="#e9c98f" />
      <path d="M0 120 40 58h10l40 62Z" fill="#c8553d" />
      <path d="M30 120 43 62h4l13 58Z" fill="#16243d" />
      <path d="M0 92h90M0 104h90" stroke="#e9c98f" strokeWidth="1" />
    </svg>
  )
}
