import css from './skeleton.module.css'

export type SkeletonProps = {
  /** `line` takes a line of text's height, `poster` a game tile's 3:4, `block` the height given. */
  shape?: 'line' | 'block' | 'poster'
  /** CSS lengths. */
  width?: string
  height?: string
}

/** A placeholder for loading content, so that nothing moves when it arrives. It has no animation. */
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
