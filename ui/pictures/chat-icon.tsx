import { icon } from './draw-icon.tsx'

/** Separate from the other icons, which every page has: only the chat loads it. */
export const ChatIcon = icon(
  <>
    <path d="M5.5 4.75h13a1.75 1.75 0 0 1 1.75 1.75v8.5a1.75 1.75 0 0 1-1.75 1.75h-7L7 20.25v-3.5H5.5A1.75 1.75 0 0 1 3.75 15V6.5A1.75 1.75 0 0 1 5.5 4.75Z" />
    <path d="M8 9.25h8M8 12.5h5" />
  </>,
)
