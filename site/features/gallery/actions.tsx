import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button, ButtonLink, IconButton } from '#ui/forms/button.tsx'
import { ArrowOutIcon, ChevronEndIcon, CloseIcon, PlusIcon, SearchIcon } from '#ui/pictures/icons.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Line, GalleryPart, SampleLink } from './gallery-part.tsx'
import type { Samples } from './samples.ts'

export function Actions({ say }: { say: Samples }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <GalleryPart name="button.tsx">
        <Line>
          <Button tone="primary">{say.deposit}</Button>
          <Button>{say.withdraw}</Button>
          <Button tone="quiet">{say.cancel}</Button>
          <Button tone="danger">{say.remove}</Button>
        </Line>
        <Line>
          <Button tone="primary" size="large" iconEnd={<ChevronEndIcon size={20} />}>
            {say.play}
          </Button>
          <Button size="small" iconStart={<PlusIcon size={16} />}>
            {say.deposit}
          </Button>
          <ButtonLink size="small" element={<SampleLink />} iconEnd={<ArrowOutIcon size={16} />}>
            {say.history}
          </ButtonLink>
          <IconButton label={say.search}>
            <SearchIcon />
          </IconButton>
          <IconButton label={say.close} tone="secondary" size="small">
            <CloseIcon size={18} />
          </IconButton>
        </Line>
        <Line>
          <Button tone="primary" isLoading={isLoading} onClick={() => setLoading(true)}>
            {say.deposit}
          </Button>
          <Button tone="primary" isLoading>
            {say.withdraw}
          </Button>
          <Button isLoading>{say.withdraw}</Button>
          <Button tone="primary" disabled>
            {say.deposit}
          </Button>
          <Button disabled>{say.withdraw}</Button>
          <Button tone="quiet" disabled>
            {say.cancel}
          </Button>
        </Line>
      </GalleryPart>
      <GalleryPart name="badge.tsx">
        <Line>
          <Badge>12</Badge>
          <Badge tone="brass">{say.fresh}</Badge>
          <Badge tone="win">{say.won}</Badge>
          <Badge tone="danger">{say.declined}</Badge>
          <Badge tone="info">{say.upcoming}</Badge>
          <Badge tone="live">{say.live}</Badge>
        </Line>
      </GalleryPart>
      <GalleryPart name="spinner.tsx · progress.tsx">
        <Spinner label={say.loading} />
        <Progress label={say.wagered} ratio={0.4} valueText={say.wageredValue} />
      </GalleryPart>
    </>
  )
}
