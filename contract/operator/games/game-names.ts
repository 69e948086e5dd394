import { z } from 'zod'
import { text } from '../../fields.ts'
import { houseLocales } from '../../locales.ts'

export const gameNames = z.partialRecord(z.enum(houseLocales.map(({ code }) => code)), text(100))
