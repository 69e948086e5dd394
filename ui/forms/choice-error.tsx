import type { ReactNode } from 'react'
import { AlertIcon } from '../pictures/icons.tsx'

/** The error of a choice, in the same form as at every other field: colour is never the only sign. */
export function ChoiceError({ error }: { error: ReactNode }) {
  return error ? (
    <>
      <AlertIcon size={16} />
      <span>{error}</span>
    </>
  ) : null
}
