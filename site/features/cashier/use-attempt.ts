import { nanoid } from 'nanoid'
import { useState } from 'react'
import { createAttempt, type Attempt } from './payment-attempt.ts'

/** The attempt of a form, as long as the form is mounted. */
export const useAttempt = (): Attempt => useState(() => createAttempt(() => nanoid()))[0]
