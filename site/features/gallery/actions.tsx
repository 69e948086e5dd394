import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Button, ButtonLink, IconButton } from '#ui/forms/button.tsx'
import { ArrowOutIcon, ChevronEndIcon, CloseIcon, PlusIcon, SearchIcon } from '#ui/pictures/icons.tsx'
import { Progress } from '#ui/display/progress.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Line, GalleryPart, SampleLink } from './gallery-part.tsx'
import type { Samples } from './samples.ts'

export function Actions({ texts }: { texts: Samples }) {
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <GalleryPart name="button.tsx">
        <Line>
          <Button tone="primary">{texts.deposit}</Button>
          <Button>{texts.withdraw}</Button>
          <Button tone="quiet">{texts.cancel}</Button>
          <Button tone="danger">{texts.remove}</Button>
        </Line>
        <Line>
          <Button tone="primary" size="large" iconEnd={<ChevronEndIcon size={20} />}>
            {texts.play}
          </Button>
          <Button size="small" iconStart={<PlusIcon size={16} />}>
            {texts.deposit}
          </Button>
          <ButtonLink size="small" element={<SampleLink />} iconEnd={<ArrowOutIcon size={16} />}>
            {texts.history}
          </ButtonLink>
          <IconButton label={texts.search}>
            <SearchIcon />
          </IconButton>
          <IconButton label={texts.close} tone="secondary" size="small">
            <CloseIcon size={18} />
          </IconButton>
        </Line>
        <Line>
          <Button tone="primary" isLoading={isLoading} onClick={() => setLoading(true)}>
            {texts.deposit}
          </Button>
          <Button tone="primary" isLoading>
            {texts.withdraw}
          </Button>
          <Button isLoading>{texts.withdraw}</Button>
          <Button tone="primary" disabled>
            {texts.deposit}
          </Button>
          <Button disabled>{texts.withdraw}</Button>
          <Button tone="quiet" disabled>
            {texts.cancel}
          </Button>
        </Line>
      </GalleryPart>
      <GalleryPart name="badge.tsx">
        <Line>
          <Badge>12</Badge>
          <Badge tone="brass">{texts.fresh}</Badge>
          <Badge tone="win">{texts.won}</Badge>
          <Badge tone="danger">{texts.declined}</Badge>
          <Badge tone="info">{texts.upcoming}</Badge>
          <Badge tone="live">{texts.live}</Badge>
        </Line>
      </GalleryPart>
      <GalleryPart name="spinner.tsx · progress.tsx">
        <Spinner label={texts.loading} />
        <Progress label={texts.wagered} ratio={0.4} valueText={texts.wageredValue} />
      </GalleryPart>
    </>
  )
}
