import { Component, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VirtualList } from '#ui/display/virtual-list.tsx'
import { GalleryPart } from './gallery-part.tsx'
import type { Samples } from './samples.ts'
import css from './gallery.module.css'

const rowsCount = 5000

/** Five thousand rows in a scroll box, and what happens without one. */
export function LongLists({ texts }: { texts: Samples }) {
  const [isUnbound, setUnbound] = useState(false)
  const rows = {
    label: texts.rounds,
    count: rowsCount,
    rowPx: 44,
    renderRow: (index: number) => `${texts.round} ${index + 1}`,
  }
  return (
    <GalleryPart name="virtual-list.tsx">
      <VirtualList {...rows} className={css.longList} />
      <Button onClick={() => setUnbound(true)}>{texts.drawAll}</Button>
      {isUnbound && (
        <Mishap title={texts.refusedTitle}>
          <VirtualList {...rows} />
        </Mishap>
      )}
    </GalleryPart>
  )
}

type MishapProps = { title: string; children: ReactNode }

/** Shows the error that a component threw, in its place. */
class Mishap extends Component<MishapProps, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    const { message } = this.state
    if (message === undefined) return this.props.children
    return (
      <Notice tone="danger" title={this.props.title} isAnnounced>
        {message}
      </Notice>
    )
  }
}
