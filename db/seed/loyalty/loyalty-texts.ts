import type { LoyaltyTexts } from '#contract/loyalty-terms.ts'
import type { DescribedTexts } from '#server/rewards/loyalty/schema.ts'

export const programmeTexts: LoyaltyTexts = {
  en: {
    name: 'Card room',
    description:
      'Six levels, from green cloth to ivory. A point for every euro you stake on slots, half a point on other games and on sport.',
    levels: {
      green: 'Green cloth',
      bronze: 'Bronze',
      brass: 'Brass',
      silver: 'Silver',
      gold: 'Gold',
      ivory: 'Ivory',
    },
    quests: {
      'first-evening': { name: 'First evening', description: 'Get to know our slots.' },
      'three-days': { name: 'Three days', description: 'They needn’t be in a row.' },
      'round-the-tables': {
        name: 'Round the tables',
        description: 'Take a seat at a table or in a live game.',
      },
      'three-coupons': {
        name: 'Three coupons',
        description: 'Bets on sport count once they’re won or lost.',
      },
    },
  },
  fr: {
    name: 'Salon de cartes',
    description:
      'Six niveaux, du drap vert à l’ivoire. Un point par euro misé sur les machines à sous, un demi-point sur les autres jeux et en paris sportifs.',
    levels: {
      green: 'Drap vert',
      bronze: 'Bronze',
      brass: 'Laiton',
      silver: 'Argent',
      gold: 'Or',
      ivory: 'Ivoire',
    },
    quests: {
      'first-evening': {
        name: 'Première soirée',
        description: 'Faites connaissance avec nos machines à sous.',
      },
      'three-days': { name: 'Trois jours', description: 'Pas besoin qu’ils se suivent.' },
      'round-the-tables': {
        name: 'Le tour des tables',
        description: 'Prenez place à une table ou dans un jeu en direct.',
      },
      'three-coupons': {
        name: 'Trois coupons',
        description: 'Un pari sportif compte une fois gagné ou perdu.',
      },
    },
  },
  ar: {
    name: 'غرفة الورق',
    description:
      'ستة مستويات، من القماش الأخضر إلى العاج. نقطة لكل يورو تراهن به على السلوت، ونصف نقطة في الألعاب الأخرى وعلى الرياضة.',
    levels: {
      green: 'القماش الأخضر',
      bronze: 'البرونز',
      brass: 'النحاس',
      silver: 'الفضة',
      gold: 'الذهب',
      ivory: 'العاج',
    },
    quests: {
      'first-evening': { name: 'الأمسية الأولى', description: 'تعرّف على ألعاب السلوت لدينا.' },
      'three-days': { name: 'ثلاثة أيام', description: 'لا يلزم أن تكون متتالية.' },
      'round-the-tables': { name: 'جولة الطاولات', description: 'اجلس إلى طاولة أو في لعبة مباشرة.' },
      'three-coupons': { name: 'ثلاث قسائم', description: 'يُحتسب الرهان الرياضي عند ربحه أو خسارته.' },
    },
  },
  lv: {
    name: 'Kāršu istaba',
    description:
      'Seši līmeņi no zaļās vadmalas līdz ziloņkaulam. Viens punkts par katru eiro spēļu automātos, puse punkta citās spēlēs un sporta likmēs.',
    levels: {
      green: 'Zaļā vadmala',
      bronze: 'Bronza',
      brass: 'Misiņš',
      silver: 'Sudrabs',
      gold: 'Zelts',
      ivory: 'Ziloņkauls',
    },
    quests: {
      'first-evening': { name: 'Pirmais vakars', description: 'Iepazīstiet mūsu spēļu automātus.' },
      'three-days': { name: 'Trīs dienas', description: 'Tām nav jābūt pēc kārtas.' },
      'round-the-tables': {
        name: 'Apkārt galdiem',
        description: 'Apsēdieties pie galda vai tiešraides spēlē.',
      },
      'three-coupons': {
        name: 'Trīs kuponi',
        description: 'Sporta likme skaitās, kad ir uzvarēta vai zaudēta.',
      },
    },
  },
  ru: {
    name: 'Карточная комната',
    description:
      'Шесть уровней, от зелёного сукна до слоновой кости. Балл за каждый евро ставок в слотах, полбалла в других играх и на спорт.',
    levels: {
      green: 'Зелёное сукно',
      bronze: 'Бронза',
      brass: 'Латунь',
      silver: 'Серебро',
      gold: 'Золото',
      ivory: 'Слоновая кость',
    },
    quests: {
      'first-evening': { name: 'Первый вечер', description: 'Познакомьтесь с нашими слотами.' },
      'three-days': { name: 'Три дня', description: 'Не обязательно подряд.' },
      'round-the-tables': { name: 'Вокруг столов', description: 'Займите место за столом или в живой игре.' },
      'three-coupons': {
        name: 'Три купона',
        description: 'Ставка на спорт считается, когда выиграла или проиграла.',
      },
    },
  },
  'pt-BR': {
    name: 'Sala de cartas',
    description:
      'Seis níveis, do pano verde ao marfim. Um ponto por euro apostado em caça-níqueis, meio ponto nos outros jogos e em esportes.',
    levels: {
      green: 'Pano verde',
      bronze: 'Bronze',
      brass: 'Latão',
      silver: 'Prata',
      gold: 'Ouro',
      ivory: 'Marfim',
    },
    quests: {
      'first-evening': { name: 'Primeira noite', description: 'Conheça os nossos caça-níqueis.' },
      'three-days': { name: 'Três dias', description: 'Não precisam ser seguidos.' },
      'round-the-tables': { name: 'Volta às mesas', description: 'Sente-se à mesa ou em um jogo ao vivo.' },
      'three-coupons': {
        name: 'Três cupons',
        description: 'Uma aposta esportiva conta quando é ganha ou perdida.',
      },
    },
  },
}

export const characterNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  navigator: {
    en: 'The Navigator',
    fr: 'La Navigatrice',
    ar: 'الملّاحة',
    lv: 'Stūrmane',
    ru: 'Штурман',
    'pt-BR': 'A Navegadora',
  },
  gardener: {
    en: 'The Gardener',
    fr: 'La Jardinière',
    ar: 'البستانية',
    lv: 'Dārzniece',
    ru: 'Садовница',
    'pt-BR': 'A Jardineira',
  },
  jeweller: {
    en: 'The Jeweller',
    fr: 'Le Joaillier',
    ar: 'الصائغ',
    lv: 'Juvelieris',
    ru: 'Ювелир',
    'pt-BR': 'O Joalheiro',
  },
  signaller: {
    en: 'The Signaller',
    fr: 'L’Aiguilleur',
    ar: 'عامل الإشارة',
    lv: 'Signālists',
    ru: 'Сигнальщик',
    'pt-BR': 'O Sinaleiro',
  },
}

export const productTexts = {
  'ten-rounds': {
    en: {
      name: 'Ten free rounds',
      description:
        'In Orchard or Night Ferry. Winnings go to your bonus balance until all rounds are played.',
    },
    fr: {
      name: 'Dix tours gratuits',
      description: 'Sur Orchard ou Night Ferry. Les gains vont au solde bonus jusqu’à la fin des tours.',
    },
    ar: {
      name: 'عشر جولات مجانية',
      description: 'في Orchard أو Night Ferry. تذهب الأرباح إلى رصيد المكافآت حتى انتهاء الجولات.',
    },
    lv: {
      name: 'Desmit bezmaksas griezieni',
      description: 'Spēlē Orchard vai Night Ferry. Laimesti nonāk bonusa kontā, līdz griezieni izspēlēti.',
    },
    ru: {
      name: 'Десять бесплатных раундов',
      description:
        'В Orchard или Night Ferry. Выигрыши поступают на бонусный баланс, пока раунды не сыграны.',
    },
    'pt-BR': {
      name: 'Dez rodadas grátis',
      description: 'Em Orchard ou Night Ferry. Os ganhos vão para o saldo de bônus até o fim das rodadas.',
    },
  },
  fiver: {
    en: { name: 'Five in cash', description: 'Paid to your cash balance. No conditions.' },
    fr: { name: 'Cinq en espèces', description: 'Versé sur votre solde en espèces. Sans condition.' },
    ar: { name: 'خمسة نقدًا', description: 'يُدفع إلى رصيدك النقدي. بلا شروط.' },
    lv: { name: 'Pieci naudā', description: 'Ieskaita naudas kontā. Bez nosacījumiem.' },
    ru: { name: 'Пять деньгами', description: 'Поступит на денежный баланс. Без условий.' },
    'pt-BR': { name: 'Cinco em dinheiro', description: 'Pago no seu saldo em dinheiro. Sem condições.' },
  },
  'tenner-bonus': {
    en: { name: 'A bonus of ten', description: 'You’ll see its conditions before you activate it.' },
    fr: { name: 'Un bonus de dix', description: 'Ses conditions sont affichées avant l’activation.' },
    ar: { name: 'مكافأة بعشرة', description: 'ستظهر شروطها قبل التفعيل.' },
    lv: { name: 'Desmit bonusā', description: 'Nosacījumi redzami pirms aktivizēšanas.' },
    ru: { name: 'Бонус на десять', description: 'Условия показаны до активации.' },
    'pt-BR': { name: 'Um bônus de dez', description: 'As condições aparecem antes da ativação.' },
  },
  'fifty-rounds': {
    en: { name: 'Fifty free rounds', description: 'Two weeks to play them in Orchard or Night Ferry.' },
    fr: {
      name: 'Cinquante tours gratuits',
      description: 'Deux semaines pour les jouer sur Orchard ou Night Ferry.',
    },
    ar: { name: 'خمسون جولة مجانية', description: 'أسبوعان للعبها في Orchard أو Night Ferry.' },
    lv: {
      name: 'Piecdesmit bezmaksas griezieni',
      description: 'Divas nedēļas, lai tos izspēlētu Orchard vai Night Ferry.',
    },
    ru: {
      name: 'Пятьдесят бесплатных раундов',
      description: 'Две недели, чтобы сыграть их в Orchard или Night Ferry.',
    },
    'pt-BR': {
      name: 'Cinquenta rodadas grátis',
      description: 'Duas semanas para jogá-las em Orchard ou Night Ferry.',
    },
  },
  hundred: {
    en: { name: 'A hundred in cash', description: 'One for each player. Paid to your cash balance.' },
    fr: { name: 'Cent en espèces', description: 'Un par joueur. Versé sur votre solde en espèces.' },
    ar: { name: 'مئة نقدًا', description: 'واحدة لكل لاعب. تُدفع إلى رصيدك النقدي.' },
    lv: { name: 'Simts naudā', description: 'Viens katram spēlētājam. Ieskaita naudas kontā.' },
    ru: { name: 'Сто деньгами', description: 'Один на игрока. Поступит на денежный баланс.' },
    'pt-BR': { name: 'Cem em dinheiro', description: 'Um por jogador. Pago no seu saldo em dinheiro.' },
  },
} as const satisfies Readonly<Record<string, DescribedTexts>>
