/**
 * Common words in passwords, in Portuguese and English: first names, terms of endearment, faith, football, places, animals, food,
 * brands, heroes, months. Compiled by subject from general knowledge and from the top ranks in yearly reports of leaked
 * passwords; lower case, without accents. Kitchen words are included because this product is about confectionery.
 */

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Whole passwords from the reports' top ranks that the rules do not produce. */
export const KNOWN_PASSWORDS = split(`
  12qwaszx   abc123 a1b2c3 a1b2c3d4 abcd1234 abc12345 123abc 123qwe qwe123 123mudar mudar123 aa123456 a123456 a12345678 a123456789
  1a2b3c 1a2b3c4d gvt12345 p@ssw0rd trustno1 letmein iloveyou1 fuckyou whatever changeme default1 guest123 test1234
  pass1234 pass123 admin123 admin@123 admin1234 root123 toor user1234 welcome1 welcome123 target123 tinkle 1g2w3e4r
  gwerty
  gwerty123 zag12wsx q1w2e3r4 asd123 zxc123 asd456 qwe456 teste123 teste1 temp123 senha1234 novasenha minhasenha
  trocarsenha
  semsenha suasenha senhafacil senhaforte naoseisenha esqueci esquecisenha naotem naotemsenha naolembro qualquer
  qualquercoisa
  deusefiel deuseamor deusefiel1 jesuscristo jesusteama jesusteamo euamojesus amojesus jesusefiel jesus777 senhorjesus
  deusnocomando deusnocontrole gloriaadeus santaceia salmo23 salmo91 salmos91 aleluia1 maranata fefacil
  euteamo euteamo123 teamo123 teamomuito teamodemais amoreterno amordaminhavida meuamor meuamor123 amorzinho amovoce
  minhavida minhafamilia amominhafamilia familiaunida maeteamo amominhamae filhosamados meusfilhos meubebe
  saopaulo saopaulofc spfc1930 vaicorinthians timao1910 corinthians1910 mengao mengo81 flamengo81 raflamengo verdao
  palmeiras14
  riodejaneiro belohorizonte portoalegre novohorizonte brasil10 brasilhexa hexacampeao pentacampeao
  bemvindo bemvinda bomdia boanoite boatarde obrigada obrigado
  bolodechocolate bolodecenoura paodemel docedeleite leitecondensado leiteninho ateliedoce ateliededoces confeitariadoce
  curso123 receita123 aula123 cursodebolos bolosedoces docesebolos
`)

/** Words that are common passwords alone, doubled, or with a usual ending. */
export const COMMON_WORDS = split(`
  senha password passwort pass passe acesso access admin administrador administrator root user usuario login entrar
  entrada
  welcome secret segredo secreto master mestre teste test testing temp guest convidado visitante default system sistema
  computer computador internet server servidor windows google facebook instagram whatsapp youtube twitter tiktok netflix
  samsung iphone android nokia motorola sony dell lenovo microsoft amazon playstation nintendo xbox pokemon minecraft
  freefire
  roblox fortnite gamer hacker matrix linux oracle cisco intel apple positivo claro vivo tim oi gvt
  mudar trocar nova novo aberto abrir chave codigo casa trabalho empresa escritorio loja escola faculdade curso cursos
  aluno
  aluna professor professora estudante
  amor love amore paixao paixoes saudade carinho beijo beijos abraco querido querida amado amada amorzinho amoreco teamo
  iloveyou loveyou loveme lovely lover forever sempre eterno eterna princesa principe rainha rei princess prince queen
  king
  gatinha gatinho gata gato lindo linda lindinha gostosa gostoso fofinha fofinho fofo fofa bonita bonito bebe baby
  babygirl
  honey angel anjo anjinho boneca bonequinha menina menino garota garoto mulher homem marido esposa namorado namorada
  noiva
  mae mamae pai papai mother father vovo avo filho filha filhos filhas irmao irma familia family sobrinho neto neta tia
  amigo amiga amigos amizade friend friends bestfriend
  deus god jesus cristo christ senhor maria jose espirito santo fe faith gloria aleluia amem amen biblia igreja jeova
  jehova
  oracao bencao abencoada abencoado milagre graca paz peace vida life esperanca hope luz alegria felicidade feliz happy
  sorriso
  smile sonho sonhos dream dreams liberdade freedom sorte lucky sucesso success vitoria victory vencedor vencedora
  guerreiro
  guerreira prosperidade gratidao
  flamengo corinthians palmeiras saopaulo santos vasco vascodagama gremio cruzeiro internacional inter colorado botafogo
  fluminense atletico galo bahia sport nautico santacruz fortaleza ceara goias coritiba athletico parana avai
  figueirense
  chapecoense juventude pontepreta guarani portuguesa bragantino america remo paysandu timao mengao mengo verdao
  tricolor peixe
  porco urubu raposa fogao futebol football soccer gol bola craque neymar ronaldo ronaldinho romario pele messi kaka
  zico
  senna ayrton barcelona realmadrid chelsea arsenal liverpool juventus milan benfica porto sporting basquete basketball
  baseball
  volei surf skate hockey tennis golf yankees lakers cowboys steelers eagles
  brasil brazil brasileiro brasileira portugal argentina italia espana europa mexico canada franca london paris
  brasilia salvador recife manaus curitiba natal belem maceio aracaju teresina cuiaba florianopolis campinas
  niteroi guarulhos goiania sorocaba londrina joinville osasco santoandre rio minas gerais pernambuco
  ana joao antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel rafael daniel marcelo bruno eduardo
  felipe rodrigo manoel manuel mateus matheus andre fernando fabio leonardo gustavo guilherme leandro tiago thiago
  anderson
  ricardo marcio jorge sebastiao alexandre roberto edson diego vitor victor sergio claudio renato henrique samuel davi
  david
  arthur artur bernardo heitor miguel enzo theo lorenzo nicolas murilo caio igor vinicius otavio hugo cesar augusto alan
  alex
  alessandro adriano wagner wellington wesley william willian robson rogerio sandro silvio valdir vanderlei walter
  gilberto geraldo raimundo mauro mauricio marcus kleber junior julio jonas jonathan joel joaquim ivan israel isaac
  gilson
  francisca antonia adriana juliana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia
  luciana
  vanessa mariana gabriela vera larissa claudia beatriz rita luana sonia renata eliane josefa simone natalia cristiane
  carla debora rosangela jaqueline rosa daniela marlene bianca raquel isabel isabela isabella isadora sophia sofia alice
  laura
  manuela helena valentina luiza luisa livia giovanna lorena heloisa heloiza cecilia eloa lara melissa yasmin nicole
  rebeca
  raissa rafaela priscila paula pamela michele monica milena marina marilia margarida luciene lucia lourdes lilian kelly
  karina
  katia joana joyce janaina ingrid gisele fatima fabiana evelyn erica elisa elaine edna denise cristina cristiana clara
  celia
  cassia carolina carol catarina barbara aparecida angela angelica andressa andreia andrea alessandra agatha
  michael jennifer jordan ashley thomas robert matthew andrew joshua charlie george hannah samantha
  anthony richard joseph maggie taylor brandon justin heather hunter harley ranger thunder sophie elizabeth
  silva souza sousa oliveira pereira lima carvalho ferreira ribeiro almeida costa gomes martins araujo barbosa rocha
  cachorro cachorrinho dog cat passarinho borboleta butterfly leao lion tigre tiger lobo wolf aguia eagle cavalo horse
  macaco monkey urso ursinho bear coelho coelhinho rabbit peixinho golfinho dolphin pantera panther dragao dragon cobra
  snake tubarao shark elefante formiga abelha joaninha passaro coruja galinha pintinho zebra girafa
  bolinha pretinha pretinho branquinha branquinho neguinha neguinho luna mel nina belinha lolita pipoca bob thor rex
  toby
  max nick fred billy mia lili lulu buster ginger pepper bailey molly cookie shadow snoopy garfield scooby mickey minnie
  sol lua estrela estrelinha star mar praia ceu nuvem chuva vento fogo terra agua rosas flor flores flower
  girassol violeta orquidea jasmim lirio sunshine sunflower rainbow summer winter spring autumn primavera verao outono
  inverno
  natureza floresta jardim cachoeira montanha
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april
  june
  july august september october november december segunda terca quarta quinta sexta sabado domingo monday friday sunday
  azul verde amarelo vermelho preto branco roxo laranja cinza dourado prata purple orange yellow silver golden black
  white blue green
  chocolate brigadeiro beijinho cajuzinho bolo bolos bombom bombons doce doces docinho docinhos doceria confeitaria
  confeiteira
  confeiteiro brownie cupcake cookies trufa trufas torta tortas pudim mousse sorvete acucar caramelo baunilha morango
  morangos chantilly ganache fondant merengue suspiro pavlova macaron macarons cheesecake cenoura canela coco pacoca
  quindim goiabada chiclete pirulito jujuba bala balas biscoito cafe cafezinho coffee leite manteiga farinha receita
  receitas cozinha padaria forno batedeira atelie pizza hamburguer banana abacaxi limao melancia uva maca cereja cherry
  pimenta batata feijao arroz churrasco cerveja vinho cachaca cocacola guarana nescau nutella pepsi
  superman batman spiderman homemaranha naruto goku vegeta ironman hulk capitao wolverine starwars hogwarts harrypotter
  frozen elsa barbie cinderela rapunzel moana simba nemo dory shrek toystory hellokitty peppa turmadamonica cebolinha
  musica music guitarra violao piano rock metal metallica ironmaiden slipknot nirvana beatles linkinpark sertanejo
  pagode samba
  funk forro rap justinbieber bts anitta
  dinheiro money milionario rico rica rich dollar diamante diamond ouro gold tesouro carro moto ferrari porsche mustang
  corvette mercedes honda yamaha ford fusca palio corsa opala camaro bmw audi chevrolet volkswagen fiat toyota
  hello ola hi bomdia bye killer ninja samurai warrior phoenix magic magia phantom falcon viper maverick soldier
  hottie sexy girl boys girls cool super mega power turbo doido doida louco louca maluco maluca gordinha gordinho
  baixinha
  blessed beautiful precious trustno nothing whatever something merlin cheese peanut pumpkin
`)

/** Usual endings of such words. Years and dates are covered by rules. */
export const USUAL_ENDINGS = split(`
  0 1 2 3 4 5 6 7 8 9 00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 33
  44 55 66
  69 77 88 99 000 007 010 011 012 021 100 101 111 112 121 122 123 124 147 159 222 234 321 333 369 444 456 500 555 666
  696 777
  789 888 987 999 0000 0123 1010 1111 1122 1212 1221 1233 1234 1313 1414 1515 1597 2020 2222 2323 2468 3030 3333 4321
  4444 5555
  6666 6789 6969 7777 8888 9876 9999 11111 12321 12345 54321 55555 00000 99999 010203 102030 111111 121212 123123 123321
  123456
  654321 1234567 12345678 123456789 1234567890 abc a b x s z br sp rj mg com web net me
`)
