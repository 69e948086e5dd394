import { z } from 'zod'

type Schema = z.core.$ZodType

const ofObject = (schema: z.ZodObject): unknown =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, emptyAnswer(field as Schema)] as const),
  )

/**
 * The empty answer of this shape: no items, empty texts, zero. A page can be rendered for a bot with it when
 * the call behind it failed (LY-11). Throws for a shape without such an answer.
 */
export const emptyAnswer = (schema: Schema): unknown => {
  if (schema instanceof z.ZodObject) return ofObject(schema)
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodString || schema instanceof z.ZodISODateTime) return ''
  if (schema instanceof z.ZodNumber) return 0
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodOptional) return undefined
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return emptyAnswer(schema.options[0] as Schema)
  throw new TypeError(`There is no empty answer of ${schema._zod.def.type}`)
}
