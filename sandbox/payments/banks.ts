/** Fictional banks, by country; those of `world` are in every country. */
const banks: Readonly<Record<string, readonly string[]>> = {
  world: ['Harbour Bank', 'Lighthouse Direct'],
  BR: ['Banco Jangada', 'Banco Ipê Amarelo', 'Caixa do Farol'],
  DE: ['Bergmann & Söhne Bank', 'Bank an der Alster', 'Volksbank Lindental'],
  EE: ['Kadakas Pank', 'Põhjatuul Pank'],
  FI: ['Revontuli Pankki', 'Saimaan Säästö'],
  FR: ['Banque du Vieux-Port', 'Crédit des Tilleuls'],
  GB: ['Fenwick & Marsh', 'Northmoor Building Society', 'Tidewater Bank'],
  LT: ['Ąžuolo Bankas', 'Nemuno Kreditas'],
  LV: ['Bērzu Banka', 'Daugavas Krājbanka', 'Jūrmalas Kredīts'],
  PT: ['Banco da Ribeira', 'Caixa do Tejo'],
}

const listOf = (place: string) =>
  (banks[place] ?? []).map((name, index) => ({ id: `${place.toLowerCase()}-${index + 1}`, name }))

export const banksOf = (country: string) => [
  ...(country === 'world' ? [] : listOf(country)),
  ...listOf('world'),
]

export const bankName = (id: string): string | undefined =>
  Object.keys(banks)
    .flatMap(listOf)
    .find((bank) => bank.id === id)?.name
