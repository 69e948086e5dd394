import { readDescriptions, type Descriptions } from '#server/play/odds/uof/descriptions/read-descriptions.ts'
import { readUofXml, type Element } from '#server/play/odds/uof/read-uof-xml.ts'
import { writeMarkets, writeVariants, type Changes } from './write-descriptions.ts'

const rootOf = (xml: string): Element => {
  const root = readUofXml(Buffer.from(xml))
  if ('problem' in root) throw new Error(root.problem)
  return root
}

export const toldDescriptions = (changes?: Changes): Descriptions =>
  readDescriptions(rootOf(writeMarkets(changes)), rootOf(writeVariants()))
