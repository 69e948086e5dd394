import { clubs } from './competitor.ts'

export const courtClubs = clubs(`
  Meridian Comets = Meridian
  Northmere Lanterns = Northmere
  Portamar Waves = Portamar
  Salvera Herons = Salvera
  Kestrin Foxes = Kestrin
  Halvena Arrows = Halvena
  Sundavik Falcons = Sundavik
  Lokana Rockets = Lokana
`)

export const courtWomen = clubs(`
  Calderby Swifts = Calderby
  Dunmere Sparks = Dunmere
  Fellgate Stars = Fellgate
  Stonewick Larks = Stonewick
  Tarnfield Tempest = Tarnfield
  Eastmoor Flames = Eastmoor
  Wexcombe Wings = Wexcombe
  Larkenby Pines = Larkenby
`)

export const northernIce = clubs(`
  Frostholm Blades = Frostholm
  Isvarna Polars = Isvarna
  Kaldrin Steel = Kaldrin
  Zarevik Lynx = Zarevik
  Torvena Storm = Torvena
  Brenholt Giants = Brenholt
  Skarholt Anchors = Skarholt
  Vinterlund Elks = Vinterlund
`)

export const harbourIce = clubs(`
  Snowmere Pilots = Snowmere
  Icefell Rangers = Icefell
  Whitepass Hawks = Whitepass
  Bergvalla Miners = Bergvalla
  Pinefall Timber = Pinefall
  Aurora Peak
  Glassriver Mariners = Glassriver
  Coldwater Bay
`)
