import type { PromotionTexts } from '#server/rewards/bonuses/schema.ts'

const words = (title: string, description: string) => ({ title, description })

const forPoints = {
  en: 'From the Card room programme.',
  ru: 'По программе «Карточная комната».',
  lv: 'No programmas “Kāršu istaba”.',
  fr: 'Du programme Salon de cartes.',
  'pt-BR': 'Do programa Sala de cartas.',
  ar: 'من برنامج غرفة الورق.',
}

export const freeSpinsCampaignTexts = {
  'five-rounds': {
    en: words('Five free rounds', forPoints.en),
    ru: words('Пять бесплатных раундов', forPoints.ru),
    lv: words('Pieci bezmaksas raundi', forPoints.lv),
    fr: words('Cinq parties gratuites', forPoints.fr),
    'pt-BR': words('Cinco rodadas grátis', forPoints['pt-BR']),
    ar: words('خمس جولات مجانية', forPoints.ar),
  },
  'ten-rounds': {
    en: words('Ten free rounds', forPoints.en),
    ru: words('Десять бесплатных раундов', forPoints.ru),
    lv: words('Desmit bezmaksas raundi', forPoints.lv),
    fr: words('Dix parties gratuites', forPoints.fr),
    'pt-BR': words('Dez rodadas grátis', forPoints['pt-BR']),
    ar: words('عشر جولات مجانية', forPoints.ar),
  },
  'fifty-rounds': {
    en: words('Fifty free rounds', forPoints.en),
    ru: words('Пятьдесят бесплатных раундов', forPoints.ru),
    lv: words('Piecdesmit bezmaksas raundi', forPoints.lv),
    fr: words('Cinquante parties gratuites', forPoints.fr),
    'pt-BR': words('Cinquenta rodadas grátis', forPoints['pt-BR']),
    ar: words('خمسون جولة مجانية', forPoints.ar),
  },
  'ferry-rounds': {
    en: words('Aboard the Night Ferry', 'Twenty rounds on us with your deposit.'),
    ru: words('На борту Night Ferry', 'Двадцать раундов за наш счёт к вашему депозиту.'),
    lv: words('Uz Night Ferry klāja', 'Divdesmit raundi uz mūsu rēķina līdz ar iemaksu.'),
    fr: words('À bord du Night Ferry', 'Vingt parties offertes avec votre dépôt.'),
    'pt-BR': words('A bordo do Night Ferry', 'Vinte rodadas por nossa conta com o seu depósito.'),
    ar: words('على متن Night Ferry', 'عشرون جولة على حسابنا مع إيداعك.'),
  },
  'league-rounds': {
    en: words('25 free rounds', 'For places four to ten of the evening league.'),
    ru: words('25 бесплатных раундов', 'За места с четвёртого по десятое в вечерней лиге.'),
    lv: words('25 bezmaksas raundi', 'Par ceturto līdz desmito vietu vakara līgā.'),
    fr: words('25 parties gratuites', 'Pour les places quatre à dix de la ligue du soir.'),
    'pt-BR': words('25 rodadas grátis', 'Do quarto ao décimo lugar da liga da noite.'),
    ar: words('25 جولة مجانية', 'للمراكز من الرابع إلى العاشر في دوري المساء.'),
  },
} as const satisfies Readonly<Record<string, PromotionTexts>>

export const freeSpinsOfferTexts: PromotionTexts = {
  en: words('Twenty rounds on the Night Ferry', 'Choose it in the cashier with a further deposit.'),
  ru: words('Двадцать раундов в Night Ferry', 'Выберите его в кассе при следующем депозите.'),
  lv: words('Divdesmit raundi spēlē Night Ferry', 'Izvēlieties to kasē līdz ar nākamo iemaksu.'),
  fr: words('Vingt parties sur Night Ferry', 'Choisissez-la à la caisse avec un autre dépôt.'),
  'pt-BR': words('Vinte rodadas no Night Ferry', 'Escolha no caixa com outro depósito.'),
  ar: words('عشرون جولة في Night Ferry', 'اختره في الصندوق مع إيداع آخر.'),
}
