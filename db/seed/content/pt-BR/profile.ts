import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    'profile-bets-exports': {
      title: 'Exportar histórico',
      lead: 'Baixe seu histórico de jogos e transações.',
      body: `<p>O arquivo é criado em segundo plano. Você pode sair desta página e voltar depois.</p>`,
    },
    'profile-settings': {
      title: 'Dados pessoais',
      body: `<p>Escolha o idioma e o tema no menu da conta. Nossos e-mails usam o mesmo idioma.</p>
<p>Você pode alterar sua <a href="/profile/security">senha</a> quando quiser. Mudou de país? <a href="/support">Fale com a gente</a>.</p>`,
    },
    'profile-notification': {
      title: 'Preferências de comunicação',
      body: `<p>As mensagens sobre conta e segurança são sempre enviadas. Não é possível desativá-las.</p>
<p>Só enviamos novidades se você pediu no cadastro. Todo e-mail de novidades tem um link para cancelar a inscrição.</p>`,
    },
    'profile-verification': {
      title: 'Verificação',
      lead: 'Mostre sua identidade ou passaporte e nós verificamos.',
      body: `<p>A página <a href="/verify-identity">Verificação da sua identidade</a> explica quando pedimos, do que você precisa, quanto tempo leva e o que fica bloqueado enquanto isso.</p>
<p>Não envie documentos por e-mail. Use o botão desta página. Eles vão direto para o serviço de verificação e não guardamos nenhuma cópia.</p>`,
    },
    'profile-responsible-game': {
      title: 'Limites',
      lead: 'Decida quanto depositar antes de jogar, não durante.',
      body: `<p>Se quiser parar sem um prazo definido, saque seu saldo e encerre a conta em <a href="/profile/settings">Dados pessoais</a>, sem precisar dizer o motivo.</p>
<p>A página <a href="/responsible-play">Jogo responsável</a> explica quanto custa jogar, os sinais de alerta e onde encontrar ajuda.</p>`,
      buttons: [
        { label: 'Enviar e-mail ao suporte', url: 'mailto:support@{mailHost}' },
        { label: 'Jogo responsável', url: '/responsible-play' },
      ],
    },
    'profile-loyalty': {
      title: 'Fidelidade',
      lead: 'Seus pontos, seu nível e o que você ganhou.',
    },
    'profile-bonuses': {
      title: 'Bônus',
      lead: 'Seus bônus atuais e anteriores.',
      body: `<p>As regras estão nos nossos <a href="/bonus-terms">termos de bônus</a>.</p>`,
      buttons: [{ label: 'Ver ofertas', url: '/offers' }],
    },
    'profile-cashback': {
      title: 'Cashback',
      lead: 'Receba de volta parte das suas perdas.',
      body: `<p>O cashback é uma parte do que você perdeu em jogos de cassino com dinheiro próprio em um período: apostas menos ganhos. Apostas com bônus, rodadas grátis e apostas esportivas não contam. Receba antes que expire.</p>`,
    },
  }),
]
