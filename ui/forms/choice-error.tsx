import type { ReactNode } from 'react'
import { AlertIcon } from '../pictures/icons.tsx'

/** What is wrong with a choice, in the same shape as beside every other field: red is never alone. */
export function ChoiceError({ error }: { error: ReactNode }) {
  return error ? (
    <>
      <AlertIcon size={16} />
      <span>{error}</span>
    </>
  ) : null
}
