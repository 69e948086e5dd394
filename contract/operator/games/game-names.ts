import { z } from 'zod'
import { text } from '../../fields.ts'
import { supportedLocales } from '../../locales.ts'

export const gameNames = z.partialRecord(z.enum(supportedLocales.map(({ code }) => code)), text(100))
