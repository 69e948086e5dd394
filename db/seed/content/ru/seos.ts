import { translated, faqOf, seo } from '../define.ts'
import { questions } from './help.ts'

/** What search engines and previews are told of each public page, and of pages of which there are many. */
export const content = [
  translated('seos', {
    home: { url: '/', organization: { name: '{house}', url: '/', logo: '/icons/icon-512.png' } },
    gamehall: seo('/gamehall', 'Игры казино с открытым RTP · {house}'),
    fairness: seo('/fairness', 'Доказуемая честность: проверьте любой раунд · {house}'),
    offers: seo(
      '/offers',
      'Предложения · {house}',
      'Что доступно каждому игроку в любое время, с понятными условиями. Участвовать или нет, решаете вы.',
    ),
    promotions: seo(
      '/promotions',
      'Акции · {house}',
      'Все наши акции: у каждой есть начало, конец и правила, которые за это время не меняются.',
    ),
    tournaments: seo(
      '/tournaments',
      'Турниры · {house}',
      'Играйте против других игроков. Узнайте, как начисляются очки и выплачиваются призы.',
    ),
    jackpots: seo(
      '/jackpots',
      'Джекпоты · {house}',
      'Прогрессивные джекпоты: доля ставки, которая их пополняет, и как их выигрывают.',
    ),
    loyalty: seo(
      '/loyalty',
      'Программа лояльности · {house}',
      'Как получать баллы и уровни и чего мы никогда не потребуем.',
    ),
    'loyalty-shop': seo(
      '/loyalty/shop',
      'Магазин лояльности · {house}',
      'Награды за баллы, у каждой указаны цена и условия.',
    ),
    winners: seo(
      '/winners',
      'Победители · {house}',
      'Последние и самые крупные выигрыши в {house}, без настоящих имён игроков.',
    ),
    betting: seo(
      '/betting',
      'Ставки на спорт · {house}',
      'Ставки до матча и по ходу игры: счёт в прямом эфире и коэффициенты, которые обновляются постоянно.',
    ),
    providers: seo(
      '/providers',
      'Провайдеры игр · {house}',
      'Студии, которые создают наши игры, и что всегда остаётся на нашем учёте.',
    ),
    support: seo(
      '/support',
      'Поддержка · {house}',
      'Напишите живому человеку и узнайте, что указать, чтобы мы быстрее помогли.',
    ),
    help: seo(
      '/help',
      'Центр помощи · {house}',
      'Ответы об аккаунте, пополнении, выводе, играх, честности и ответственной игре.',
      { schemaFaq: faqOf(questions) },
    ),
    about: seo(
      '/about',
      'О нас · {house}',
      'Что такое {house}, кто за этим стоит и как проверить наши слова.',
      {
        openGraph: { type: 'article' },
        schemaArticle: {
          headline: 'Что можно проверить в {house}',
          description: 'Что такое {house}, кто за этим стоит и как проверить наши слова.',
          image: '/icons/icon-512.png',
          datePublished: '2026-11-20T00:00:00.000Z',
          dateModified: '2026-11-21T00:00:00.000Z',
        },
      },
    ),
    terms: seo(
      '/terms',
      'Правила и условия · {house}',
      'Что мы обещаем и о чём просим: аккаунт, пополнение, вывод, игры и споры.',
    ),
    privacy: seo(
      '/privacy',
      'Политика конфиденциальности · {house}',
      'Что мы знаем о вас, зачем нам это, как долго мы это храним и что вы можете запросить.',
    ),
    cookies: seo(
      '/cookies',
      'Cookie · {house}',
      'Всё, что мы храним в вашем браузере: названия, назначение и срок.',
    ),
    'responsible-play': seo(
      '/responsible-play',
      'Ответственная игра · {house}',
      'Сколько стоит игра, шесть советов, как сохранить контроль, тревожные признаки и где найти помощь.',
    ),
    'bonus-terms': seo(
      '/bonus-terms',
      'Условия бонусов · {house}',
      'Что такое бонус, что мы показываем до участия и какие правила действуют для каждого бонуса.',
    ),
    'betting-rules': seo(
      '/betting-rules',
      'Правила ставок · {house}',
      'Как ставки принимаются, рассчитываются и выплачиваются, когда они аннулируются, и как работают лайв и выкуп ставок.',
    ),
    'verify-identity': seo(
      '/verify-identity',
      'Подтверждение личности · {house}',
      'Зачем и когда мы проверяем, кто вы, что понадобится, сколько это занимает и что происходит с документами.',
    ),
    'aml-kyc': seo(
      '/aml-kyc',
      'AML и KYC · {house}',
      'Какие проверки личности требует от казино закон, когда они проходят и что мы храним.',
    ),
    contacts: seo(
      '/contacts',
      'Контакты · {house}',
      'Как с нами связаться, что указать в сообщении и как закрыть аккаунт.',
    ),
    'game-of-name': seo(
      '/game/##name##',
      'Играть в ##name##: RTP, правила и бесплатное демо · {house}',
      'Правила, точный RTP и бесплатное демо ##name##. Каждый раунд можно проверить.',
      {
        openGraph: { type: 'product' },
        product: {
          name: '##name##',
          brandName: '{house}',
          description: 'Правила, точный RTP и бесплатное демо ##name##. Каждый раунд можно проверить.',
        },
      },
    ),
    'offer-of-name': seo(
      '/offers/##name##',
      '##name## · Предложения · {house}',
      'Предложение {house}: что вы получите и что для этого нужно.',
    ),
    'promotion-of-name': seo(
      '/promotions/##name##',
      '##name## · Акции · {house}',
      'Акция {house}: сроки и правила.',
    ),
    'tournament-of-name': seo(
      '/tournaments/##name##',
      '##name## · Турниры · {house}',
      'Турнир {house}: как идёт зачёт и что можно выиграть.',
    ),
    'jackpot-of-name': seo(
      '/jackpots/##name##',
      '##name## · Джекпоты · {house}',
      'Джекпот {house}: его игры и вероятность выигрыша.',
    ),
    'games-of-tournament': seo(
      '/tournaments/##name##/gamehall',
      'Игры турнира ##name## · {house}',
      'Игры, которые засчитываются в этом турнире.',
    ),
    'deposit-of-name': seo(
      '/cashier/deposit/##name##',
      'Пополнение: ##name## · {house}',
      'Минимальная и максимальная сумма и срок зачисления.',
    ),
  }),
]
