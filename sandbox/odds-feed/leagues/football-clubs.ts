import { clubs } from './competitor.ts'

export const aldmarkClubs = clubs(`
  Brackholm City = Brackholm
  Northmere United = Northmere
  Ostwick Rovers = Ostwick
  Calderby Town = Calderby
  Harrowfen Athletic = Harrowfen
  Dunmere Albion = Dunmere
  Fellgate Wanderers = Fellgate
  Stonewick County = Stonewick
  Larkenby Forest = Larkenby
  Tarnfield
  Eastmoor Rangers = Eastmoor
  Wexcombe
`)

export const veraniaClubs = clubs(`
  Deportivo Salvera = Salvera
  CF Portamar = Portamar
  Racing Montelar = Montelar
  Union Castrela = Castrela
  Sporting Alcavena = Alcavena
  Atletico Doranza = Doranza
  Marivela FC = Marivela
  Villorena
  Serrabela
  Puertelana
  Torrevena
  CD Colinara = Colinara
`)

export const tessaraClubs = clubs(`
  Kestrin
  FK Volmara = Volmara
  Lokana
  Zarevik
  Halvena
  Torvena
  Sundavik
  Brenholt
  Kaldrin
  Mirava
  Polvena
  FK Stavrin = Stavrin
`)

export const merrowClubs = clubs(`
  Port Ennor
  Saint Averin
  Gull Rock
  Selkie Bay
  Tidewell
  Sandermouth
  Lanternhead
  Whitesound
`)

/** Matches against each of these have one fault in the feed: `../faults.ts` reads it from the name. */
export const provingClubs = clubs(`
  Silence Town
  Duplicates United
  Reordering Rovers
  Rollback City
  Late Stop Athletic
  Palpable Price Wanderers = Palpable Price
`)
export const visitors = clubs(`Proving Visitors = Visitors`)
