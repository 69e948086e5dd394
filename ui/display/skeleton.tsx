import css from './skeleton.module.css'

export type SkeletonProps = {
  /** `line` takes a line of text's height, `poster` a game tile's 3:4, `block` the height given. */
  shape?: 'line' | 'block' | 'poster'
  /** CSS lengths. */
  width?: string
  height?: string
}

/** The place something will take, so that nothing moves when it comes. It stands still: nothing here loops. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={css.skeleton}
      data-shape={shape}
      style={width || height ? { inlineSize: width, blockSize: height } : undefined}
    />
  )
}
