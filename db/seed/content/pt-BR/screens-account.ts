import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    support: {
      title: 'Atendimento',
      lead: 'Uma pessoa lê o que você escreve.',
      body: `<p>Diga seu nome de acesso e, se for sobre um pagamento ou uma rodada, o número; os dois estão no <a href="/cashier/history">histórico de pagamentos</a> e no <a href="/profile/bets/history">histórico de jogos</a>. Nunca nos envie sua senha nem um número de cartão: não pedimos isso.</p>
<p>Muitas perguntas são respondidas na hora na página de <a href="/help">ajuda</a>.</p>`,
      buttons: [
        { label: 'Escrever para nós', url: 'mailto:support@baize.example' },
        { label: 'Perguntas e respostas', url: '/help' },
      ],
    },
    'responsible-game': {
      title: 'Jogar com cuidado',
      lead: 'Seus próprios limites fazem parte do seu perfil.',
      body: `<p>Como perceber cedo que jogar deixou de ser um prazer, e onde encontrar ajuda, está na página sobre <a href="/responsible-play">jogo responsável</a>.</p>`,
      buttons: [{ label: 'Ir para os seus limites', url: '/profile/responsible-game' }],
    },
    bets: {
      title: 'Suas apostas',
      lead: 'Cada rodada e cada aposta está no seu histórico.',
      body: `<p>O histórico mostra cada rodada com a aposta, o que pagou e como pode ser recalculada.</p>`,
      buttons: [{ label: 'Ir para o seu histórico', url: '/profile/bets/history' }],
    },
    'cashier-receipt': {
      title: 'Recibos',
      lead: 'O que entrou e o que saiu, para guardar ou imprimir.',
      body: `<p>Cada pagamento seu está no <a href="/cashier/history">histórico de pagamentos</a>, com número, valor, horário e situação. Seu navegador pode imprimir essa página ou salvá-la em um arquivo.</p>`,
      buttons: [{ label: 'Ir para os seus pagamentos', url: '/cashier/history' }],
    },
    'profile-bets-exports': {
      title: 'Histórico em arquivo',
      lead: 'Suas rodadas e apostas para uma planilha sua.',
      body: `<p>Ainda não é possível pedir arquivos. O histórico inteiro pode ser lido na própria página, até a sua primeira rodada.</p>`,
      buttons: [{ label: 'Ir para o seu histórico', url: '/profile/bets/history' }],
    },
    'profile-settings': {
      title: 'Dados',
      lead: 'O que a casa sabe sobre você e como fala com você.',
      body: `<p>Idioma e tema são escolhidos no menu da sua conta. É no idioma escolhido que escrevemos para você.</p>
<p>Sua <a href="/profile/security">senha</a> pode ser alterada a qualquer momento. Se você se mudou para outro país, <a href="/support">escreva para nós</a>.</p>`,
    },
    'profile-notification': {
      title: 'Mensagens',
      lead: 'O que a casa escreve para você, e por quê.',
      body: `<p>Você recebe uma mensagem ao abrir a conta, ao pedir uma nova senha e quando a senha é alterada. Elas não podem ser desligadas: protegem a sua conta.</p>
<p>As novidades vão somente para quem as pediu ao abrir a conta, e cada uma dessas mensagens tem um link que encerra o envio.</p>`,
    },
    'profile-verification': {
      title: 'Identidade',
      lead: 'A prova de quem você é, onde a lei a pede.',
      body: `<p>Nada é pedido a você: a demonstração não verifica a identidade de ninguém. Quais verificações uma casa licenciada faz, quando e com que documentos está na página sobre <a href="/aml-kyc">identidade e lavagem de dinheiro</a>.</p>
<p>Não envie documentos por e-mail. Quando forem necessários, esta página os receberá.</p>`,
    },
    'profile-responsible-game': {
      title: 'Seus limites',
      lead: 'Quanto, por quanto tempo, e uma pausa quando você quiser.',
      body: `<p>Limites e pausas definidos por você estão em construção e ainda não podem ser definidos. Se quiser parar hoje, <a href="/support">escreva para nós</a>: encerramos a conta a seu pedido, sem perguntar o motivo, e pagamos o que é seu.</p>
<p>Quanto custa jogar, que sinais levar a sério e onde encontrar ajuda está na página sobre <a href="/responsible-play">jogo responsável</a>.</p>`,
      buttons: [
        { label: 'Escrever para nós', url: 'mailto:support@baize.example' },
        { label: 'Jogo responsável', url: '/responsible-play' },
      ],
    },
  }),
]
