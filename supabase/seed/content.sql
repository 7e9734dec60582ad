-- The course content, generated from supabase/seed/content by: npx tsx tools/content/seed-content.ts
-- Edit the source, not this file. Existing rows are not changed, so a teacher's edits survive;
-- a trigger on items fills item_outlines.

-- materials: Doces de Festa
insert into public.materials (id, title, description, workload_hours, cover_url, is_active, position)
values (
  '9f62c46a-eb59-58f6-be87-44a6072b4d3b',
  'Doces de Festa',
  'Do ponto do brigadeiro à temperagem do chocolate: os docinhos, lembrancinhas e frituras que fazem a mesa de festa brasileira, em ordem de aprendizado.',
  24,
  '/pictures/cover-doces-de-festa-640.webp',
  true,
  1
)
on conflict (id) do nothing;

-- categories: Docinhos de Enrolar
insert into public.categories (id, material_id, title, description, order_index)
values (
  'd2759596-eecd-5cad-82ba-3a7efea862bc',
  '9f62c46a-eb59-58f6-be87-44a6072b4d3b',
  'Docinhos de Enrolar',
  'Comece pelo ponto de enrolar, a técnica que abre todas as outras portas da confeitaria de festa.',
  1
)
on conflict (id) do nothing;

-- lists: Clássicos da Mesa
insert into public.lists (id, category_id, title, description, position)
values (
  '0b41e0c9-ed97-5ebb-97b4-76565beed4f9',
  'd2759596-eecd-5cad-82ba-3a7efea862bc',
  'Clássicos da Mesa',
  'Quatro docinhos com a mesma base de leite condensado e sabores bem diferentes.',
  1
)
on conflict (id) do nothing;

-- items: Brigadeiro
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'f40ca958-c6d2-5fd3-8f7f-72742ea2d4d2',
  '0b41e0c9-ed97-5ebb-97b4-76565beed4f9',
  'Brigadeiro',
  'O docinho que não pode faltar na mesa de aniversário. Aqui você aprende o ponto certo de enrolar, a base de quase todos os docinhos do curso.',
  40,
  120,
  'Beginner',
  'recipe',
  '[
    "1 lata de leite condensado (395 g)",
    "4 colheres (sopa) de chocolate em pó",
    "1 colher (sopa) de manteiga sem sal",
    "1 pitada de sal",
    "Para enrolar:",
    "150 g de chocolate granulado",
    "manteiga para untar as mãos"
  ]'::jsonb,
  '[
    {"description":"Unte um prato raso com manteiga e reserve.","time":1},
    {"description":"Na panela, ainda fora do fogo, misture o leite condensado, o chocolate em pó peneirado, a manteiga e o sal até não restar nenhum grumo.","time":3},
    {"description":"Leve ao fogo médio-baixo e mexa sem parar, raspando o fundo e as laterais, até engrossar e começar a borbulhar.","time":8},
    {"description":"Continue mexendo até dar ponto: a massa desgruda do fundo, e ao inclinar a panela ela escorrega inteira, em bloco.","time":3},
    {"description":"Passe para o prato untado, cubra com filme em contato com a massa e deixe esfriar por cerca de 2 horas, até ficar firme ao toque."},
    {"description":"Unte levemente as mãos e enrole bolinhas de 15 g, pesando as primeiras para manter o padrão.","time":15},
    {"description":"Passe cada bolinha no granulado, aperte de leve para aderir e acomode nas forminhas.","time":8}
  ]'::jsonb,
  array['Panela de fundo grosso', 'Espátula de silicone', 'Peneira', 'Balança', 'Forminhas de papel nº 5', 'Prato raso', 'Filme plástico']::text[],
  25,
  'unidades',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Beijinho
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '714fd512-c096-5496-a315-6ec19b59bb7b',
  '0b41e0c9-ed97-5ebb-97b4-76565beed4f9',
  'Beijinho',
  'Coco, leite condensado e um cravo no topo: delicado, perfumado e sempre o primeiro a sumir da bandeja.',
  40,
  120,
  'Beginner',
  'recipe',
  '[
    {"name":"leite condensado","qty":"395","unit":"g"},
    {"name":"coco ralado seco sem açúcar","qty":45,"unit":"g"},
    {"name":"manteiga sem sal","qty":1,"unit":"colher (sopa)"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"coco ralado seco para enrolar","qty":"¾","unit":"xícara (chá)"},
    {"name":"cravo-da-índia","qty":25,"unit":"unidades"},
    {"name":"manteiga para untar","qty":1,"unit":"colher (chá)"}
  ]'::jsonb,
  '[
    "Hidrate o coco da massa: misture-o ao leite condensado na panela e espere 5 minutos. Assim o docinho fica macio, sem fiapos secos.",
    "Junte a manteiga e o sal e leve ao fogo médio-baixo, mexendo sempre com a espátula.",
    "Cozinhe por 9 a 11 minutos, até a massa se soltar do fundo e a espátula abrir um caminho que demora a fechar. Pare antes de dourar: o beijinho deve ficar bem claro.",
    "Espalhe a massa em um prato untado com manteiga, cubra com filme em contato e deixe esfriar por cerca de 2 horas.",
    "Com as mãos untadas, enrole bolinhas de 15 g.",
    "Passe as bolinhas no coco reservado para enrolar.",
    "Acomode nas forminhas e espete um cravo no topo de cada uma. Avise os convidados para retirá-lo antes de comer."
  ]'::jsonb,
  array['Panela de fundo grosso', 'Espátula de silicone', 'Prato raso', 'Forminhas de papel nº 5', 'Balança', 'Filme plástico']::text[],
  25,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- items: Cajuzinho
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '9d143168-7fa9-5e25-baf8-8fed38c4b469',
  '0b41e0c9-ed97-5ebb-97b4-76565beed4f9',
  'Cajuzinho',
  'Amendoim torrado na hora e uma pitada de chocolate, modelados em forma de caju. Sabor de festa junina e de festa de criança ao mesmo tempo.',
  50,
  150,
  'Beginner',
  'recipe',
  '[
    "1 xícara (chá) de amendoim cru sem pele",
    "1 lata de leite condensado (395 g)",
    "2 colheres (sopa) de chocolate em pó",
    "1 colher (sopa) de manteiga sem sal",
    "sal a gosto",
    "manteiga para untar",
    "Para modelar:",
    "½ xícara (chá) de açúcar cristal",
    "30 amendoins torrados inteiros"
  ]'::jsonb,
  '[
    {"order":1,"text":"Espalhe o amendoim na assadeira e torre em forno preaquecido a 180 °C por 10 a 12 minutos, mexendo na metade do tempo, até dourar de leve e perfumar. Deixe esfriar por completo."},
    {"order":2,"text":"Processe o amendoim frio em pulsos curtos até virar uma farofa fina. Pare antes que solte óleo e vire pasta."},
    {"order":3,"text":"Na panela, misture o leite condensado, o amendoim moído, o chocolate em pó peneirado, a manteiga e o sal."},
    {"order":4,"text":"Leve ao fogo médio-baixo e mexa sem parar por 10 minutos, até a massa desgrudar inteira do fundo da panela."},
    {"order":5,"text":"Passe para um prato untado, cubra com filme em contato e deixe esfriar por cerca de 2 horas."},
    {"order":6,"text":"Separe porções de 17 g, enrole em bolinhas e afine uma das pontas, dando a forma de um caju."},
    {"order":7,"text":"Passe no açúcar cristal, encaixe um amendoim inteiro na ponta mais larga e acomode nas forminhas."}
  ]'::jsonb,
  array['Assadeira', 'Processador de alimentos', 'Panela de fundo grosso', 'Espátula de silicone', 'Forminhas de papel nº 4', 'Peneira', 'Prato raso', 'Balança', 'Filme plástico']::text[],
  30,
  'unidades',
  null,
  false,
  3
)
on conflict (id) do nothing;

-- items: Bicho de Pé
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '5e26c90c-78dd-566a-9435-b4250623ce9e',
  '0b41e0c9-ed97-5ebb-97b4-76565beed4f9',
  'Bicho de Pé',
  'O irmão cor-de-rosa do brigadeiro, com gosto de morango e cara de festa de escola.',
  40,
  120,
  'Beginner',
  'recipe',
  '[
    {"name":"leite condensado (395 g)","qty":1,"unit":"lata"},
    {"name":"gelatina em pó sabor morango","qty":25,"unit":"g"},
    {"name":"manteiga sem sal","qty":1,"unit":"colher (sopa)"},
    {"name":"açúcar cristal para enrolar","qty":"½","unit":"xícara (chá)"},
    {"name":"manteiga para untar","qty":1,"unit":"colher (chá)"}
  ]'::jsonb,
  '[
    {"description":"Misture na panela o leite condensado e a gelatina em pó até a cor ficar uniforme, sem pontos escuros.","time":3},
    {"description":"Junte a manteiga e leve ao fogo baixo, mexendo sempre. A gelatina queima com facilidade, por isso não aumente a chama.","time":2},
    {"description":"Cozinhe até a massa se soltar do fundo e ganhar brilho. O ponto é um pouco mais mole que o do brigadeiro, porque a gelatina firma ao esfriar.","time":9},
    {"description":"Passe para um prato untado, cubra com filme em contato e deixe esfriar por 2 horas em temperatura ambiente."},
    {"description":"Com as mãos untadas, enrole bolinhas de 15 g.","time":15},
    {"description":"Passe no açúcar cristal só na hora de montar a mesa, para que ele não derreta, e acomode nas forminhas.","time":8}
  ]'::jsonb,
  array['Panela de fundo grosso', 'Espátula de silicone', 'Prato raso', 'Forminhas de papel nº 5', 'Balança', 'Filme plástico']::text[],
  25,
  'unidades',
  null,
  false,
  4
)
on conflict (id) do nothing;

-- lists: Para Vender em Caixa
insert into public.lists (id, category_id, title, description, position)
values (
  '66812fc9-80a4-55c5-b74b-d0e1b7b452d0',
  'd2759596-eecd-5cad-82ba-3a7efea862bc',
  'Para Vender em Caixa',
  'Docinhos com mais chocolate, mais textura e embalagem de presente.',
  2
)
on conflict (id) do nothing;

-- items: Palha Italiana
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '53babe31-2b77-5017-95c2-51ea1bbff649',
  '66812fc9-80a4-55c5-b74b-d0e1b7b452d0',
  'Palha Italiana',
  'Brigadeiro firme com pedaços crocantes de biscoito, cortado em quadrados e embalado um a um. Rápida de fazer e ótima para começar a vender.',
  45,
  180,
  'Beginner',
  'recipe',
  '[
    "2 latas de leite condensado (395 g cada)",
    "8 colheres (sopa) de chocolate em pó",
    "2 colheres (sopa) de manteiga sem sal",
    "1 pacote de biscoito maisena (200 g)",
    "1 pitada de sal",
    "manteiga para untar a espátula",
    "Para finalizar:",
    "½ xícara (chá) de leite em pó integral"
  ]'::jsonb,
  '[
    "Forre a forma quadrada de 20 cm com papel-manteiga, deixando sobra nas laterais para desenformar.",
    "Quebre os biscoitos com as mãos em pedaços de 1 a 2 cm. Não triture: a graça está nos pedaços.",
    "Na panela, misture o leite condensado, o chocolate em pó peneirado, a manteiga e o sal. Leve ao fogo médio-baixo e mexa por 15 a 18 minutos, até desgrudar do fundo em bloco.",
    "Desligue o fogo, espere 1 minuto e junte os biscoitos, misturando depressa para envolver todos os pedaços.",
    "Despeje na forma, alise com a espátula untada e aperte bem os cantos para não sobrar bolha de ar.",
    "Deixe esfriar por 2 horas em temperatura ambiente e mais 1 hora na geladeira.",
    "Desenforme puxando o papel e corte 25 quadrados de 4 cm com a faca lisa, limpando a lâmina a cada corte.",
    "Passe os quadrados no leite em pó, retire o excesso e embale um a um."
  ]'::jsonb,
  array['Panela de fundo grosso', 'Espátula de silicone', 'Forma quadrada de 20 cm e 5 cm de altura', 'Papel-manteiga', 'Faca lisa e longa', 'Peneira']::text[],
  25,
  'unidades',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Brigadeiro Gourmet
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'd3f31b9f-9839-5a52-9fb5-adb00d78dad0',
  '66812fc9-80a4-55c5-b74b-d0e1b7b452d0',
  'Brigadeiro Gourmet',
  'Chocolate nobre, creme de leite e um tempo de descanso: textura de trufa por dentro e confeito belga por fora, no ponto de vender em caixa de presente.',
  60,
  480,
  'Intermediate',
  'recipe',
  '[
    "1 lata de leite condensado (395 g)",
    "½ caixinha de creme de leite (100 g)",
    "100 g de chocolate meio amargo picado",
    "1 colher (sopa) de cacau em pó",
    "1 colher (sopa) de manteiga sem sal",
    "1 pitada de sal",
    "Para finalizar:",
    "200 g de confeito de chocolate belga",
    "manteiga para untar as mãos"
  ]'::jsonb,
  '[
    {"order":1,"text":"Misture na panela, fora do fogo, o cacau peneirado com um pouco do leite condensado até formar uma pasta lisa. Junte o restante do leite condensado, o creme de leite, a manteiga e o sal."},
    {"order":2,"text":"Leve ao fogo médio-baixo, mexendo sempre, por cerca de 5 minutos, até ficar bem quente e começar a borbulhar nas bordas."},
    {"order":3,"text":"Acrescente o chocolate picado e mexa até derreter por completo."},
    {"order":4,"text":"Siga cozinhando por mais 10 a 12 minutos, sempre raspando o fundo. O ponto chega quando a massa cai da espátula em bloco e o fundo da panela aparece por 3 segundos."},
    {"order":5,"text":"Espalhe em uma assadeira pequena, em camada de 2 cm, cubra com filme em contato e deixe amornar. Em até 2 horas, leve à geladeira."},
    {"order":6,"text":"Deixe descansar na geladeira por 4 a 6 horas. Esse repouso firma a gordura do chocolate e evita que o docinho achate."},
    {"order":7,"text":"Retire 15 minutos antes, pese porções de 15 g e enrole com as mãos levemente untadas."},
    {"order":8,"text":"Passe no confeito belga, pressionando para cobrir toda a superfície, e acomode nas forminhas."}
  ]'::jsonb,
  array['Panela de fundo grosso', 'Espátula de silicone', 'Balança', 'Assadeira pequena', 'Forminhas de papel nº 5', 'Peneira', 'Filme plástico']::text[],
  35,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- categories: Doces de Tacho e de Ovos
insert into public.categories (id, material_id, title, description, order_index)
values (
  '5318fdb6-a9ee-5b88-872f-22d23224c61c',
  '9f62c46a-eb59-58f6-be87-44a6072b4d3b',
  'Doces de Tacho e de Ovos',
  'Receitas de família que ensinam a ler a calda, as gemas e as claras.',
  2
)
on conflict (id) do nothing;

-- lists: Caldas e Tachos
insert into public.lists (id, category_id, title, description, position)
values (
  '18373698-d078-5178-b27d-50719c895fad',
  '5318fdb6-a9ee-5b88-872f-22d23224c61c',
  'Caldas e Tachos',
  'Leite, coco e açúcar: aprenda a reconhecer o ponto com os olhos.',
  1
)
on conflict (id) do nothing;

-- items: Doce de Leite
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'd40afb68-bb49-542a-9298-c4a44ff7bf98',
  '18373698-d078-5178-b27d-50719c895fad',
  'Doce de Leite',
  'Leite, açúcar e paciência: o doce de colher mais mineiro de todos, que também recheia o pão de mel e o bem-casado deste curso. Conservação: Conserva até 5 dias refrigerado, em vidro limpo e bem fechado. Ferver o vidro evita contaminar o doce, mas não o esteriliza como na indústria: por isso vale o prazo dos preparados de geladeira, e não o de uma conserva.',
  130,
  120,
  'Intermediate',
  'recipe',
  '[
    {"name":"leite integral","qty":2,"unit":"litros"},
    {"name":"açúcar refinado","qty":"500","unit":"g"},
    {"name":"bicarbonato de sódio","qty":"½","unit":"colher (chá)"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"água para dissolver o bicarbonato","qty":1,"unit":"colher (sopa)"}
  ]'::jsonb,
  '[
    {"description":"Lave os vidros e as tampas, ferva-os por 15 minutos cobertos de água e deixe escorrer, de boca para baixo, sobre um pano limpo.","time":15},
    {"description":"Aqueça o leite com o açúcar e o sal na panela larga, em fogo médio, mexendo até o açúcar dissolver e levantar fervura.","time":15},
    {"description":"Abaixe o fogo e junte o bicarbonato dissolvido em 1 colher (sopa) de água. A mistura vai espumar: use panela funda e mexa até baixar.","time":3},
    {"description":"Cozinhe em fogo médio-baixo, com fervura constante, mexendo a cada 5 minutos, até reduzir à metade e ganhar cor de caramelo claro.","time":60},
    {"description":"Quando começar a engrossar, mexa sem parar, raspando o fundo, para não queimar nem empelotar.","time":30},
    {"description":"Teste o ponto: pingue um pouco no pires gelado e espere 30 segundos. O doce está pronto quando não escorre ao inclinar o pires.","time":2},
    {"description":"Desligue, junte a baunilha e mexa por 2 minutos para liberar o vapor.","time":2},
    {"description":"Encha os vidros ainda quentes com o doce fervente, até 1 cm da borda, limpe a borda e tampe na hora: vidro fervido que fica aberto deixa de estar limpo. Espere amornar tampado e leve à geladeira em até 2 horas."}
  ]'::jsonb,
  array['Panela larga e funda de 6 litros', 'Colher de pau longa', 'Vidros de conserva com tampa', 'Pires gelado', 'Panela para ferver os vidros', 'Pano limpo', 'Balança']::text[],
  1000,
  'g',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Cocada
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '54e86bdf-3279-520f-96b0-5cf2581b7928',
  '18373698-d078-5178-b27d-50719c895fad',
  'Cocada',
  'Cocada branca de tabuleiro, sequinha por fora e úmida por dentro, feita com coco fresco e calda no ponto certo.',
  50,
  240,
  'Intermediate',
  'recipe',
  '[
    "2 xícaras (chá) de açúcar refinado",
    "1 xícara (chá) de água",
    "300 g de coco fresco ralado grosso",
    "1 pitada de sal",
    "manteiga para untar a assadeira"
  ]'::jsonb,
  '[
    "Unte a assadeira, ou a pedra, com uma camada fina de manteiga.",
    "Misture na panela o açúcar e a água. Leve ao fogo médio e mexa só até o açúcar dissolver.",
    "Deixe ferver sem mexer por 8 a 10 minutos, até a calda chegar a 110 °C, no ponto de fio forte. Sem termômetro, pingue num prato frio e só então toque: entre os dedos, a gota forma um fio que não se rompe. Nunca toque a calda na panela.",
    "Junte o coco e o sal de uma vez e cozinhe em fogo médio por 10 a 12 minutos, mexendo sempre, até a mistura secar e aparecer o fundo da panela.",
    "Fora do fogo, bata com a colher de pau por 2 a 3 minutos, até a massa perder o brilho e ficar esbranquiçada. É isso que faz a cocada açucarar e firmar.",
    "Trabalhe rápido: com duas colheres, forme 20 montinhos de cerca de 30 g na assadeira untada.",
    "Deixe secar em local arejado por cerca de 4 horas, virando na metade do tempo, até se soltarem inteiras."
  ]'::jsonb,
  array['Panela de fundo grosso', 'Colher de pau', 'Termômetro culinário', 'Assadeira ou pedra de mármore', '2 colheres de sopa', 'Prato frio', 'Balança']::text[],
  20,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- lists: Gemas e Claras
insert into public.lists (id, category_id, title, description, position)
values (
  '92de363c-0e38-5191-ae9f-89272a555a26',
  '5318fdb6-a9ee-5b88-872f-22d23224c61c',
  'Gemas e Claras',
  'Use as gemas no quindim, guarde as claras para o suspiro e não desperdice nada.',
  2
)
on conflict (id) do nothing;

-- items: Suspiro
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'e8d54f5e-def1-53e0-9e97-b8933f4ad47e',
  '92de363c-0e38-5191-ae9f-89272a555a26',
  'Suspiro',
  'Leve, crocante e branquinho, feito com merengue suíço para não murchar. Ótimo destino para as claras que sobram do quindim. Conservação: Conserva até 15 dias em pote hermético, em local seco. Não leve à geladeira: a umidade amolece o suspiro.',
  120,
  60,
  'Intermediate',
  'recipe',
  '[
    {"name":"claras","qty":4,"unit":"unidades"},
    {"name":"açúcar refinado","qty":260,"unit":"g"},
    {"name":"suco de limão","qty":1,"unit":"colher (chá)"},
    {"name":"essência de baunilha","qty":"½","unit":"colher (chá)"},
    {"name":"sal","qty":1,"unit":"pitada"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Preaqueça o forno a 100 °C (se o seu não desce tanto, no mínimo, com a porta presa por uma colher de pau) e forre duas assadeiras com papel-manteiga. Limpe a tigela com papel absorvente e algumas gotas do suco de limão: qualquer gordura impede as claras de crescer."},
    {"order":2,"text":"Misture as claras e o açúcar na tigela e leve ao banho-maria, mexendo sempre com o batedor, até chegar a 65 °C. Entre os dedos, não se deve sentir nenhum grão de açúcar."},
    {"order":3,"text":"Passe para a batedeira e bata em velocidade alta por 8 a 10 minutos, até a tigela esfriar e o merengue formar picos firmes e brilhantes."},
    {"order":4,"text":"Junte o suco de limão, a baunilha e o sal e bata por mais 30 segundos."},
    {"order":5,"text":"Coloque no saco de confeitar com o bico pitanga e pingue 60 suspiros de 4 cm, com 2 cm de distância entre eles."},
    {"order":6,"text":"Asse a 100 °C por 1 hora e 20 minutos, ou no mínimo, com a porta presa por uma colher de pau, se o forno não desce a 100 °C. Eles devem continuar brancos e se soltar sozinhos do papel."},
    {"order":7,"text":"Desligue o forno e deixe os suspiros esfriarem lá dentro, com a porta entreaberta, por pelo menos 1 hora."}
  ]'::jsonb,
  array['Batedeira', 'Tigela para banho-maria', 'Termômetro culinário', 'Saco de confeitar', 'Bico pitanga', '2 assadeiras com papel-manteiga', 'Batedor de arame', 'Colher de pau', 'Balança', 'Papel absorvente']::text[],
  60,
  'unidades',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Quindim
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'c50b88a9-6a90-5db6-b38a-26fd45befb03',
  '92de363c-0e38-5191-ae9f-89272a555a26',
  'Quindim',
  'Brilhante, dourado e com uma camada perfeita de coco no fundo. Um clássico de gemas que impressiona pela simplicidade.',
  105,
  240,
  'Intermediate',
  'recipe',
  '[
    {"name":"gemas","qty":12,"unit":"unidades"},
    {"name":"açúcar refinado","qty":"250","unit":"g"},
    {"name":"coco fresco ralado fino","qty":100,"unit":"g"},
    {"name":"leite de coco","qty":200,"unit":"ml"},
    {"name":"manteiga sem sal derretida","qty":2,"unit":"colheres (sopa)"},
    {"name":"manteiga para untar","qty":2,"unit":"colheres (sopa)"},
    {"name":"açúcar refinado para polvilhar","qty":3,"unit":"colheres (sopa)"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Unte as forminhas com bastante manteiga e polvilhe açúcar, batendo para retirar o excesso. É essa camada que dá brilho ao quindim."},
    {"order":2,"text":"Passe as gemas pela peneira fina, sem esfregar, para retirar a película que deixa cheiro de ovo."},
    {"order":3,"text":"Misture as gemas, o açúcar, o leite de coco e a manteiga derretida com o batedor, sem bater, para não fazer espuma."},
    {"order":4,"text":"Junte o coco e deixe a mistura descansar por 30 minutos em temperatura ambiente, para o coco hidratar e subir."},
    {"order":5,"text":"Preaqueça o forno a 160 °C. Mexa a massa e distribua nas forminhas, dividindo bem o coco e enchendo até quase a borda."},
    {"order":6,"text":"Arrume na assadeira, coloque água quente até a metade da altura das forminhas e asse por 35 a 40 minutos, até ficarem firmes nas bordas e apenas trêmulos no centro."},
    {"order":7,"text":"Retire do banho-maria, espere amornar e leve à geladeira por 3 a 4 horas."},
    {"order":8,"text":"Para desenformar, mergulhe o fundo de cada forminha em água quente por 10 segundos, passe uma faca fina na lateral e vire."}
  ]'::jsonb,
  array['12 forminhas de alumínio de 60 ml', 'Peneira fina', 'Batedor de arame', 'Assadeira para banho-maria', 'Faca fina', 'Balança']::text[],
  12,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- categories: Lembrancinhas e Chocolate
insert into public.categories (id, material_id, title, description, order_index)
values (
  'dfbd5097-f930-5029-91bd-1d435d6c656b',
  '9f62c46a-eb59-58f6-be87-44a6072b4d3b',
  'Lembrancinhas e Chocolate',
  'Doces recheados, banhados e embrulhados com capricho para presentear.',
  3
)
on conflict (id) do nothing;

-- lists: Recheados com Doce de Leite
insert into public.lists (id, category_id, title, description, position)
values (
  'f2c0062e-d6d8-51bd-be75-8384903fee12',
  'dfbd5097-f930-5029-91bd-1d435d6c656b',
  'Recheados com Doce de Leite',
  'Massas assadas, recheio firme e acabamento delicado.',
  1
)
on conflict (id) do nothing;

-- items: Alfajor
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '9a020491-cc9b-5a21-91a5-acaaa264de6e',
  'f2c0062e-d6d8-51bd-be75-8384903fee12',
  'Alfajor',
  'Discos de amido de milho que desmancham na boca, unidos por doce de leite e finalizados com coco. Elegante, delicado e fácil de transportar.',
  110,
  30,
  'Intermediate',
  'recipe',
  '[
    {"name":"manteiga sem sal em ponto de pomada","qty":"200","unit":"g"},
    {"name":"açúcar refinado","qty":150,"unit":"g"},
    {"name":"gemas","qty":3,"unit":"unidades"},
    {"name":"amido de milho","qty":300,"unit":"g"},
    {"name":"farinha de trigo","qty":200,"unit":"g"},
    {"name":"fermento químico em pó","qty":1,"unit":"colher (chá)"},
    {"name":"raspas de limão","qty":1,"unit":"colher (chá)"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"doce de leite firme","qty":"450","unit":"g"},
    {"name":"coco ralado seco","qty":"1","unit":"xícara (chá)"}
  ]'::jsonb,
  '[
    "Bata a manteiga com o açúcar por 4 minutos, até clarear. Junte as gemas, uma a uma, as raspas de limão e a baunilha.",
    "Peneire o amido, a farinha e o fermento sobre o creme e misture com a espátula só até formar uma massa lisa. Não sove, para o biscoito não ficar duro.",
    "Embrulhe em filme, achate em disco e leve à geladeira por 30 minutos.",
    "Preaqueça o forno a 170 °C. Abra a massa entre duas folhas de papel-manteiga, com 6 mm de espessura, e corte 56 discos de 5 cm, com cerca de 15 g cada um, reaproveitando as aparas.",
    "Asse por 10 a 12 minutos. Os discos devem ficar firmes e claros por cima, apenas levemente dourados embaixo.",
    "Deixe esfriar por completo na assadeira: quentes, eles quebram com facilidade.",
    "Com o saco de confeitar, aplique 15 g de doce de leite no centro de um disco, cubra com outro e aperte de leve até o recheio chegar à borda.",
    "Role as laterais no coco ralado e embale quando o recheio estiver firme."
  ]'::jsonb,
  array['Batedeira', 'Rolo de massa', 'Cortador redondo de 5 cm', 'Assadeira com papel-manteiga', 'Saco de confeitar', 'Espátula de silicone', 'Peneira', 'Balança', 'Filme plástico']::text[],
  28,
  'unidades',
  'Com doce de leite industrializado firme: bem embalado, conserva até 7 dias em local fresco e seco. Com doce de leite feito em casa: até 5 dias refrigerado, contados do preparo do doce.',
  false,
  1
)
on conflict (id) do nothing;

-- items: Bem-casado
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '1cea5a85-f836-592e-8866-d0da910e6b51',
  'f2c0062e-d6d8-51bd-be75-8384903fee12',
  'Bem-casado',
  'Dois disquinhos de pão de ló, doce de leite e uma casquinha fina de açúcar: o doce que encerra a festa desejando sorte aos noivos.',
  130,
  360,
  'Advanced',
  'recipe',
  '[
    "Para a massa:",
    "6 ovos em temperatura ambiente",
    "180 g de açúcar refinado",
    "180 g de farinha de trigo",
    "1 colher (chá) de essência de baunilha",
    "Para o recheio:",
    "400 g de doce de leite firme",
    "Para a calda:",
    "2 ½ xícaras (chá) de açúcar refinado",
    "1 xícara (chá) de água"
  ]'::jsonb,
  '[
    {"description":"Preaqueça o forno a 180 °C. Forre as assadeiras com papel-manteiga e, no verso, marque círculos de 4 cm como guia.","time":8},
    {"description":"Bata os ovos com o açúcar e a baunilha em velocidade alta até triplicar de volume. A massa cai do batedor em fita e deixa marca por alguns segundos.","time":12},
    {"description":"Peneire a farinha em três vezes e incorpore com a espátula, em movimentos de baixo para cima, sem perder o ar.","time":5},
    {"description":"Com o saco de confeitar, pingue 76 discos de 4 cm, com cerca de 8 g cada um.","time":10},
    {"description":"Asse uma assadeira por vez, por 10 a 12 minutos cada uma, até as bordas dourarem de leve e o centro voltar ao toque. Deixe esfriar.","time":24},
    {"description":"Una os discos dois a dois com 10 g de doce de leite e deixe firmar: 30 minutos ao todo.","time":30},
    {"description":"Ferva o açúcar e a água, sem mexer, até a calda chegar a 108 °C, no ponto de fio.","time":12},
    {"description":"Fora do fogo, mexa a calda contra a parede da panela até turvar: é o que deixa a casquinha opaca. Com dois garfos, nunca com a mão, pois a calda passa de 100 °C, mergulhe cada bem-casado rapidamente dos dois lados e escorra na grade. Se a calda engrossar, junte 1 colher (sopa) de água quente. Sobra cerca de metade da calda, que dá fundura para o mergulho: coe e use para adoçar café ou chá.","time":25},
    {"description":"Deixe secar sobre a grade por 4 a 6 horas, até a casquinha ficar opaca e seca ao toque. Embrulhe em celofane, depois em papel crepom, e amarre com fita."}
  ]'::jsonb,
  array['Batedeira', 'Peneira', 'Saco de confeitar', 'Bico perlê grande', '2 assadeiras com papel-manteiga', 'Termômetro culinário', 'Grade de resfriamento', 'Espátula de silicone', 'Panela pequena', '2 garfos', 'Colher de pau', 'Celofane, papel crepom e fita', 'Balança']::text[],
  38,
  'unidades',
  'Com doce de leite industrializado firme: embrulhado, conserva até 5 dias em local fresco. Com doce de leite feito em casa: até 5 dias refrigerado, contados do preparo do doce.',
  false,
  2
)
on conflict (id) do nothing;

-- lists: Banho de Chocolate
insert into public.lists (id, category_id, title, description, position)
values (
  'aa73f7a5-2a2c-5488-a808-c5074aa1700c',
  'dfbd5097-f930-5029-91bd-1d435d6c656b',
  'Banho de Chocolate',
  'Temperagem passo a passo, da primeira casquinha ao brilho de vitrine.',
  2
)
on conflict (id) do nothing;

-- items: Pão de Mel
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'a68b79ad-2ac3-524e-b6a8-0f47e50330db',
  'aa73f7a5-2a2c-5488-a808-c5074aa1700c',
  'Pão de Mel',
  'Massa escura e perfumada de especiarias, recheio de doce de leite e banho de chocolate. A lembrancinha mais querida de casamentos e maternidades.',
  120,
  60,
  'Intermediate',
  'recipe',
  '[
    "Para a massa:",
    "1 xícara (chá) de leite integral",
    "½ xícara (chá) de mel",
    "1 xícara (chá) de açúcar mascavo",
    "1 ovo",
    "2 colheres (sopa) de manteiga sem sal derretida",
    "2 ½ xícaras (chá) de farinha de trigo",
    "2 colheres (sopa) de cacau em pó",
    "1 ½ colher (chá) de bicarbonato de sódio",
    "1 colher (chá) de fermento químico em pó",
    "1 colher (chá) de canela em pó",
    "½ colher (chá) de cravo em pó",
    "1 pitada de noz-moscada ralada",
    "manteiga e farinha de trigo para untar",
    "Para o recheio:",
    "450 g de doce de leite firme",
    "Para a cobertura:",
    "600 g de chocolate meio amargo picado"
  ]'::jsonb,
  '[
    {"order":1,"text":"Unte e enfarinhe as forminhas e preaqueça o forno a 180 °C."},
    {"order":2,"text":"Amorne o leite com o mel e o açúcar mascavo, mexendo até dissolver. Deixe voltar à temperatura ambiente e misture o ovo e a manteiga."},
    {"order":3,"text":"Peneire em uma tigela a farinha, o cacau, o bicarbonato, o fermento e as especiarias. Junte os líquidos e misture com o batedor só até a massa ficar lisa."},
    {"order":4,"text":"Encha as forminhas até a metade, com cerca de 45 g de massa em cada uma."},
    {"order":5,"text":"Asse por 14 a 16 minutos, até o centro voltar ao ser tocado e o palito sair limpo. Desenforme morno e deixe esfriar sobre uma grade."},
    {"order":6,"text":"Corte cada pãozinho ao meio, recheie com 20 g de doce de leite e feche, apertando de leve."},
    {"order":7,"text":"Tempere o chocolate com a tigela e a espátula bem secas, pois nem uma gota de água pode cair nele: derreta dois terços em banho-maria até 45 °C, junte o restante fora do calor, mexa até 28 °C e reaqueça até 31 °C. Teste: um pouco na ponta da faca deve secar com brilho em até 5 minutos. Se ficar opaco ou mole, repita."},
    {"order":8,"text":"Banhe um pão de mel por vez com o garfo, bata na borda para escorrer o excesso e passe para papel-manteiga."},
    {"order":9,"text":"Deixe secar em local fresco por 1 hora, apare a base e embale em celofane ou papel-chumbo."}
  ]'::jsonb,
  array['20 forminhas de pão de mel de 7 cm', 'Batedor de arame', 'Faca de serra', 'Saco de confeitar', 'Termômetro culinário', 'Garfo para banhar', 'Peneira', 'Panela pequena', 'Tigela para banho-maria', 'Grade de resfriamento', 'Papel-manteiga', 'Espátula de silicone', 'Celofane ou papel-chumbo', 'Balança', 'Palito']::text[],
  20,
  'unidades',
  'Com doce de leite industrializado firme: bem embalado, conserva até 7 dias em local fresco e seco. Com doce de leite feito em casa: até 5 dias refrigerado, contados do preparo do doce.',
  false,
  1
)
on conflict (id) do nothing;

-- items: Trufa de Chocolate
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'd438664c-63a6-5c8a-8a95-6f4860fbf696',
  'aa73f7a5-2a2c-5488-a808-c5074aa1700c',
  'Trufa de Chocolate',
  'Ganache sedosa escondida sob uma casca fina que estala na mordida. Aqui você aprende a temperar chocolate de verdade.',
  90,
  255,
  'Advanced',
  'recipe',
  '[
    "Para a ganache:",
    "400 g de chocolate meio amargo picado",
    "1 caixinha de creme de leite (200 g)",
    "1 colher (sopa) de mel",
    "1 ½ colher (sopa) de manteiga sem sal em temperatura ambiente",
    "1 colher (sopa) de rum (opcional)",
    "Para banhar:",
    "400 g de chocolate meio amargo picado",
    "2 colheres (sopa) de cacau em pó"
  ]'::jsonb,
  '[
    {"description":"Aqueça o creme de leite com o mel, sem deixar ferver, até sair vapor (80 °C).","time":4},
    {"description":"Despeje sobre o chocolate da ganache, espere 2 minutos e mexa do centro para as bordas até ficar liso e brilhante. Se restarem pedaços, leve 1 minuto ao banho-maria.","time":5},
    {"description":"Com a ganache abaixo de 40 °C, incorpore a manteiga e o rum.","time":3},
    {"description":"Cubra com filme em contato, deixe amornar e leve à geladeira por 4 horas, até ficar firme para modelar."},
    {"description":"Modele 30 bolinhas de 20 g com as mãos frias e arrume na assadeira. Deixe em temperatura ambiente por 15 minutos antes de banhar: trufa gelada racha a casquinha.","time":25},
    {"description":"Tempere o chocolate: derreta dois terços em banho-maria até 45 °C, retire do calor, junte o terço restante aos poucos e mexa até baixar para 28 °C. Reaqueça com cuidado até 31 °C, sem passar de 32 °C.","time":20},
    {"description":"Faça o teste: passe um pouco na ponta da faca. Deve secar com brilho em até 5 minutos. Se ficar opaco ou mole, repita a temperagem.","time":5},
    {"description":"Mergulhe cada trufa com o garfo, bata de leve na borda para retirar o excesso e pouse no papel. Polvilhe cacau antes de a casquinha secar. Sobra quase metade do chocolate, que dá fundura para o mergulho: espalhe em papel-manteiga, deixe firmar e guarde em pote fechado, em local fresco, para outra receita.","time":25},
    {"description":"Conservação: Conserva até 5 dias refrigerada, em pote bem fechado. Abra o pote só quando chegar à temperatura ambiente: assim a casquinha não sua nem mancha."}
  ]'::jsonb,
  array['Termômetro culinário', 'Tigela para banho-maria', 'Espátula de silicone', 'Garfo para banhar bombons', 'Assadeira com papel-manteiga', 'Panela pequena', 'Balança', 'Faca', 'Peneira', 'Filme plástico']::text[],
  30,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- categories: Frituras Doces
insert into public.categories (id, material_id, title, description, order_index)
values (
  '6e838e2c-4193-5be2-be49-4d1c5f4f725c',
  '9f62c46a-eb59-58f6-be87-44a6072b4d3b',
  'Frituras Doces',
  'Massa cozida e massa fermentada, com óleo na temperatura certa e sem encharcar.',
  4
)
on conflict (id) do nothing;

-- lists: Fritos e Recheados
insert into public.lists (id, category_id, title, description, position)
values (
  '99be89ef-da46-562d-9843-21fa5b8a1f30',
  '6e838e2c-4193-5be2-be49-4d1c5f4f725c',
  'Fritos e Recheados',
  'Para servir no dia, ainda com cheiro de açúcar e canela.',
  1
)
on conflict (id) do nothing;

-- items: Churros
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'e7c9fc0d-e9a5-5fe4-bd5f-437db0413646',
  '99be89ef-da46-562d-9843-21fa5b8a1f30',
  'Churros',
  'Crocantes, passados no açúcar com canela e recheados com doce de leite. Saem da panela direto para a mão do convidado.',
  95,
  0,
  'Intermediate',
  'recipe',
  '[
    "Para a massa:",
    "500 ml de água",
    "2 colheres (sopa) de açúcar refinado",
    "1 colher (sopa) de manteiga sem sal",
    "1 colher (chá) de sal",
    "2 ⅓ xícaras (chá) de farinha de trigo",
    "Para fritar e finalizar:",
    "1 litro de óleo vegetal",
    "½ xícara (chá) de açúcar refinado",
    "1 colher (sopa) de canela em pó",
    "450 g de doce de leite cremoso"
  ]'::jsonb,
  '[
    "Ferva a água com o açúcar, a manteiga e o sal. Peneire a farinha enquanto espera.",
    "Com a água fervendo, despeje toda a farinha de uma vez e mexa vigorosamente por 2 a 3 minutos, em fogo baixo, até formar uma bola lisa que se solta da panela.",
    "Passe a massa para uma tigela, sove com a colher por 2 minutos e deixe amornar por 10 minutos.",
    "Coloque a massa na churreira ou no saco com o bico pitanga, apertando para eliminar todo o ar. Use sempre bico em estrela: massa lisa prende vapor e pode estourar no óleo.",
    "Aqueça o óleo a 180 °C em panela funda, cheia no máximo até a metade, sem se afastar do fogão. Se o óleo pegar fogo, desligue e tampe a panela: nunca jogue água.",
    "Frite na hora de servir, conforme os pedidos: modele 34 tiras de 12 cm, com cerca de 22 g cada uma, corte com a tesoura e leve ao óleo de 4 em 4, por 3 a 4 minutos, virando até dourar por igual. Espere o óleo voltar a 180 °C entre uma leva e outra.",
    "Escorra em papel absorvente e passe ainda quente na mistura de açúcar e canela.",
    "Fure o centro com um palito grosso, recheie com cerca de 12 g de doce de leite, usando outro saco de confeitar, e sirva em seguida."
  ]'::jsonb,
  array['Panela funda', 'Colher de pau', 'Churreira ou saco de confeitar reforçado', 'Bico pitanga aberto de 1,5 cm', 'Termômetro culinário', 'Escumadeira', 'Tesoura', 'Peneira', 'Saco de confeitar para o recheio', 'Palito grosso', 'Tigela', 'Papel absorvente', 'Balança']::text[],
  34,
  'unidades',
  'Consuma na hora: fritos, perdem a crocância em poucas horas. O doce de leite aberto guarda até 5 dias refrigerado.',
  false,
  1
)
on conflict (id) do nothing;

-- items: Sonho
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '0c367d85-6e5d-55f8-a7b7-75c13be61013',
  '99be89ef-da46-562d-9843-21fa5b8a1f30',
  'Sonho',
  'Massa de padaria, fofa e macia, com recheio generoso de creme de confeiteiro. O último passo do curso reúne fermentação, fritura e creme.',
  225,
  60,
  'Advanced',
  'recipe',
  '[
    {"name":"farinha de trigo","qty":"500","unit":"g"},
    {"name":"açúcar refinado","qty":80,"unit":"g"},
    {"name":"fermento biológico seco","qty":10,"unit":"g"},
    {"name":"leite integral morno","qty":210,"unit":"ml"},
    {"name":"ovos","qty":2,"unit":"unidades"},
    {"name":"manteiga sem sal em ponto de pomada","qty":60,"unit":"g"},
    {"name":"sal","qty":1,"unit":"colher (chá)"},
    {"name":"leite integral para o creme","qty":500,"unit":"ml"},
    {"name":"gemas para o creme","qty":4,"unit":"unidades"},
    {"name":"açúcar refinado para o creme","qty":120,"unit":"g"},
    {"name":"amido de milho para o creme","qty":"45","unit":"g"},
    {"name":"manteiga sem sal para o creme","qty":20,"unit":"g"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"óleo vegetal para fritar","qty":1,"unit":"litro"},
    {"name":"açúcar de confeiteiro para polvilhar","qty":"½","unit":"xícara (chá)"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Prepare o creme: misture as gemas, o açúcar e o amido com um pouco do leite frio. Ferva o restante do leite, despeje em fio sobre as gemas, mexendo, e volte ao fogo até engrossar e ferver por 1 minuto."},
    {"order":2,"text":"Fora do fogo, junte a manteiga e a baunilha. Espalhe em uma travessa rasa, cubra com filme em contato, deixe amornar e leve à geladeira até gelar, cerca de 2 horas."},
    {"order":3,"text":"Faça a massa: misture a farinha, o açúcar e o fermento. Junte o leite morno (35 °C) e os ovos e bata com o gancho por 5 minutos. Acrescente a manteiga e o sal e sove por mais 8 minutos, até a massa ficar lisa e elástica."},
    {"order":4,"text":"Cubra e deixe crescer por cerca de 1 hora, até dobrar de volume."},
    {"order":5,"text":"Divida em 16 porções de 58 g, boleie e arrume em quadrados de papel-manteiga untados com um pouco do óleo. Cubra e deixe crescer por 40 minutos, até ficarem leves ao toque."},
    {"order":6,"text":"Aqueça o óleo a 170 °C: óleo até a metade da panela, no máximo, pois ele sobe quando a massa entra. Não se afaste do fogão e, se o óleo pegar fogo, desligue e tampe a panela: nunca jogue água. Frite de 3 em 3, com o papel para cima (ele se solta sozinho), por cerca de 2 minutos de cada lado, até dourar com um anel claro no meio."},
    {"order":7,"text":"Escorra em papel absorvente e deixe esfriar por completo antes de rechear."},
    {"order":8,"text":"Corte a lateral, recheie cada sonho com cerca de 40 g de creme bem gelado e polvilhe açúcar de confeiteiro com a peneira. Leve à geladeira se não for servir logo."},
    {"order":9,"text":"Conservação: Recheado com creme, consuma em até 24 horas, refrigerado."}
  ]'::jsonb,
  array['Batedeira com gancho', 'Panela funda', 'Termômetro culinário', 'Escumadeira', 'Batedor de arame', 'Saco de confeitar', 'Panela média', 'Travessa rasa', 'Balança', 'Papel-manteiga', 'Faca de serra', 'Peneira', 'Papel absorvente', 'Filme plástico']::text[],
  16,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- materials: Bolos e Tortas
insert into public.materials (id, title, description, workload_hours, cover_url, is_active, position)
values (
  '87c71ed1-276c-5b5c-b4b1-66d740cbea6a',
  'Bolos e Tortas',
  'Do bolo simples de café da tarde à torta de vitrine: massas, recheios, coberturas e montagem, com o passo a passo para servir em casa ou vender.',
  21,
  '/pictures/cover-bolos-e-tortas-640.webp',
  true,
  2
)
on conflict (id) do nothing;

-- categories: Bolos do Dia a Dia
insert into public.categories (id, material_id, title, description, order_index)
values (
  'a7235989-0dd3-59ea-9d9a-122bd80bef69',
  '87c71ed1-276c-5b5c-b4b1-66d740cbea6a',
  'Bolos do Dia a Dia',
  'Massas de tigela e de liquidificador para pegar confiança no forno e no ponto.',
  1
)
on conflict (id) do nothing;

-- lists: Primeiras Massas
insert into public.lists (id, category_id, title, description, position)
values (
  'bd528f99-915d-56a6-a352-5fa6bb51c4c2',
  'a7235989-0dd3-59ea-9d9a-122bd80bef69',
  'Primeiras Massas',
  'Três bolos simples, três jeitos de misturar: comece por aqui.',
  1
)
on conflict (id) do nothing;

-- items: Bolo de Cenoura
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '715e7fbb-ba3d-5eee-8416-1f0aeaf7f50b',
  'bd528f99-915d-56a6-a352-5fa6bb51c4c2',
  'Bolo de Cenoura',
  'Massa alaranjada e fofinha de liquidificador, com cobertura de brigadeiro cremoso. O bolo com gosto de casa de vó.',
  70,
  60,
  'Beginner',
  'recipe',
  '[
    "Para a massa:",
    "3 cenouras médias descascadas e picadas (300 g)",
    "4 ovos",
    "1 xícara (chá) de óleo vegetal",
    "1 ¾ xícara (chá) de açúcar refinado",
    "2 ½ xícaras (chá) de farinha de trigo",
    "1 colher (sopa) de fermento químico em pó",
    "1 pitada de sal",
    "manteiga e farinha de trigo para untar",
    "Para a cobertura:",
    "1 lata de leite condensado (395 g)",
    "½ caixinha de creme de leite (100 g)",
    "3 colheres (sopa) de chocolate em pó",
    "1 colher (sopa) de manteiga sem sal"
  ]'::jsonb,
  '[
    "Preaqueça o forno a 180 °C. Unte e enfarinhe a assadeira de 20 x 30 cm.",
    "Bata no liquidificador as cenouras, os ovos e o óleo por 3 minutos, até ficar um creme liso. Pedaços de cenoura deixam a massa pesada.",
    "Junte o açúcar e bata por mais 1 minuto.",
    "Peneire a farinha e o sal em uma tigela, despeje o creme e misture com o batedor só até não ver mais farinha. Acrescente o fermento por último, com movimentos leves.",
    "Despeje na assadeira e asse por 35 a 40 minutos, sem abrir o forno antes dos 30, até o palito sair limpo do centro.",
    "Tire o bolo do forno e, enquanto ele amorna, leve ao fogo médio-baixo todos os ingredientes da cobertura e mexa por 8 minutos, até engrossar e cair da colher em fita grossa.",
    "Espalhe a cobertura quente sobre o bolo morno e deixe esfriar antes de cortar em 15 pedaços."
  ]'::jsonb,
  array['Liquidificador', 'Tigela grande', 'Batedor de arame', 'Assadeira de 20 x 30 x 5 cm', 'Panela pequena', 'Peneira', 'Colher de pau', 'Palito']::text[],
  15,
  'pedaços',
  'Com a cobertura de brigadeiro, conserva 1 dia em local fresco ou até 5 dias refrigerado, tampado.',
  false,
  1
)
on conflict (id) do nothing;

-- items: Bolo de Fubá
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '2f861b88-1ee4-5a83-a449-e47e1f7ade10',
  'bd528f99-915d-56a6-a352-5fa6bb51c4c2',
  'Bolo de Fubá',
  'Perfumado com erva-doce e com miolo úmido, pede um café passado na hora. Simples, barato e sempre bem-vindo.',
  55,
  60,
  'Beginner',
  'recipe',
  '[
    {"name":"fubá mimoso","qty":"1 ½","unit":"xícara (chá)"},
    {"name":"farinha de trigo","qty":1,"unit":"xícara (chá)"},
    {"name":"açúcar refinado","qty":"1 ½","unit":"xícara (chá)"},
    {"name":"ovos","qty":3,"unit":"unidades"},
    {"name":"leite integral","qty":240,"unit":"ml"},
    {"name":"óleo vegetal","qty":"½","unit":"xícara (chá)"},
    {"name":"fermento químico em pó","qty":1,"unit":"colher (sopa)"},
    {"name":"erva-doce","qty":1,"unit":"colher (chá)"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"manteiga para untar","qty":1,"unit":"colher (sopa)"},
    {"name":"fubá mimoso para polvilhar a forma","qty":1,"unit":"colher (sopa)"}
  ]'::jsonb,
  '[
    {"description":"Preaqueça o forno a 180 °C. Unte a forma com furo de 20 cm com manteiga e polvilhe fubá.","time":4},
    {"description":"Bata no liquidificador os ovos, o leite, o óleo e o açúcar, até espumar.","time":2},
    {"description":"Peneire o fubá, a farinha e o sal em uma tigela e despeje o líquido aos poucos, mexendo com o batedor até a massa ficar lisa e fluida.","time":4},
    {"description":"Junte a erva-doce e o fermento e misture com delicadeza.","time":1},
    {"description":"Despeje na forma e asse até dourar e o palito sair limpo. As laterais começam a se soltar quando o bolo está pronto.","time":40},
    {"description":"Espere 15 minutos, desenforme ainda morno e deixe esfriar sobre uma grade."}
  ]'::jsonb,
  array['Liquidificador', 'Batedor de arame', 'Forma com furo central de 20 cm e 8 cm de altura', 'Peneira', 'Grade de resfriamento', 'Palito']::text[],
  12,
  'fatias',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- items: Bolo de Chocolate
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '5de1cafa-1e2f-598a-89d4-6539027ed1c3',
  'bd528f99-915d-56a6-a352-5fa6bb51c4c2',
  'Bolo de Chocolate',
  'Fofo, escuro e com casquinha de cacau que açucara por cima. Sem batedeira e sem segredo.',
  65,
  30,
  'Beginner',
  'recipe',
  '[
    "Para a massa:",
    "3 ovos",
    "1 ½ xícara (chá) de açúcar refinado",
    "½ xícara (chá) de óleo vegetal",
    "2 xícaras (chá) de farinha de trigo",
    "⅔ xícara (chá) de cacau em pó",
    "1 xícara (chá) de água quente",
    "1 colher (sopa) de fermento químico em pó",
    "1 pitada de sal",
    "manteiga e cacau em pó para untar",
    "Para a cobertura:",
    "½ xícara (chá) de açúcar refinado",
    "3 colheres (sopa) de cacau em pó",
    "4 colheres (sopa) de água",
    "1 colher (sopa) de manteiga sem sal"
  ]'::jsonb,
  '[
    {"order":1,"text":"Preaqueça o forno a 180 °C. Unte a forma de 22 cm e polvilhe cacau, batendo para retirar o excesso."},
    {"order":2,"text":"Bata os ovos com o açúcar usando o batedor de arame por 2 minutos, até clarear. Junte o óleo em fio."},
    {"order":3,"text":"Peneire a farinha, o cacau e o sal. Incorpore à massa em duas vezes, alternando com a água quente, até ficar lisa."},
    {"order":4,"text":"Junte o fermento e misture apenas o suficiente para espalhar."},
    {"order":5,"text":"Despeje na forma e asse por 35 a 40 minutos, até o palito sair limpo ou com poucas migalhas úmidas."},
    {"order":6,"text":"Espere 10 minutos e desenforme o bolo sobre um prato."},
    {"order":7,"text":"Para a cobertura, leve ao fogo o açúcar, o cacau, a água e a manteiga. Depois que ferver, cozinhe por 3 minutos, mexendo, até formar uma calda brilhante. Despeje na hora sobre o bolo morno: a calda forma uma casquinha ao esfriar."}
  ]'::jsonb,
  array['Tigela grande', 'Batedor de arame', 'Peneira', 'Forma redonda de 22 cm e 7 cm de altura', 'Panela pequena', 'Palito']::text[],
  12,
  'fatias',
  null,
  false,
  3
)
on conflict (id) do nothing;

-- categories: Assados Individuais
insert into public.categories (id, material_id, title, description, order_index)
values (
  '705c0a97-8218-562b-aa1a-4a81f2849469',
  '87c71ed1-276c-5b5c-b4b1-66d740cbea6a',
  'Assados Individuais',
  'Porções prontas para a vitrine, a marmita da escola e a caixinha de presente.',
  2
)
on conflict (id) do nothing;

-- lists: De Tabuleiro e de Bandeja
insert into public.lists (id, category_id, title, description, position)
values (
  '02d457b0-d0d8-55bd-86f7-adffc8f5a765',
  '705c0a97-8218-562b-aa1a-4a81f2849469',
  'De Tabuleiro e de Bandeja',
  'Brownie e cookies: pouca louça e muito chocolate.',
  1
)
on conflict (id) do nothing;

-- items: Brownie
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'c27bb9c1-eded-564b-9863-b22ecef66871',
  '02d457b0-d0d8-55bd-86f7-adffc8f5a765',
  'Brownie',
  'Casquinha fina que quebra e centro úmido e denso, como todo brownie deve ser. Embalado, vende sozinho.',
  50,
  120,
  'Beginner',
  'recipe',
  '[
    {"name":"chocolate meio amargo picado","qty":"200","unit":"g"},
    {"name":"manteiga sem sal","qty":150,"unit":"g"},
    {"name":"açúcar refinado","qty":1,"unit":"xícara (chá)"},
    {"name":"ovos","qty":3,"unit":"unidades"},
    {"name":"farinha de trigo","qty":"¾","unit":"xícara (chá)"},
    {"name":"cacau em pó","qty":20,"unit":"g"},
    {"name":"nozes picadas","qty":"100","unit":"g"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"sal","qty":"½","unit":"colher (chá)"}
  ]'::jsonb,
  '[
    {"description":"Preaqueça o forno a 180 °C. Forre a forma de 20 cm com papel-manteiga, deixando sobra para puxar.","time":4},
    {"description":"Derreta o chocolate com a manteiga em banho-maria, sem deixar a água tocar a tigela. Espere amornar.","time":8},
    {"description":"Bata os ovos com o açúcar e a baunilha vigorosamente, até espumar e clarear: é o que forma a casquinha.","time":4},
    {"description":"Misture o chocolate morno aos ovos e peneire por cima a farinha, o cacau e o sal. Incorpore com a espátula, sem bater.","time":4},
    {"description":"Junte as nozes, despeje na forma e alise.","time":2},
    {"description":"Asse até as bordas firmarem e o palito sair com migalhas úmidas. Se sair limpo, passou do ponto.","time":25},
    {"description":"Deixe esfriar por completo na forma, cerca de 2 horas, e corte 16 quadrados de 5 cm com faca lisa."},
    {"description":"Conservação: Conserva até 5 dias em pote fechado, em local fresco."}
  ]'::jsonb,
  array['Tigela para banho-maria', 'Batedor de arame', 'Espátula de silicone', 'Forma quadrada de 20 cm e 5 cm de altura', 'Papel-manteiga', 'Peneira', 'Faca lisa', 'Balança', 'Palito']::text[],
  16,
  'unidades',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Cookies
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '2a32ec81-23d9-5cf7-98bf-83becad0f8d5',
  '02d457b0-d0d8-55bd-86f7-adffc8f5a765',
  'Cookies',
  'Bordas crocantes, meio macio e muitas gotas de chocolate. A massa crua pode esperar no freezer pelo próximo pedido.',
  65,
  60,
  'Beginner',
  'recipe',
  '[
    "170 g de manteiga sem sal em ponto de pomada",
    "1 xícara (chá) de açúcar mascavo, solto, sem apertar",
    "½ xícara (chá) de açúcar refinado",
    "1 ovo",
    "1 gema",
    "1 colher (chá) de essência de baunilha",
    "2 ¼ xícaras (chá) de farinha de trigo",
    "½ colher (chá) de bicarbonato de sódio",
    "½ colher (chá) de sal",
    "200 g de gotas de chocolate meio amargo"
  ]'::jsonb,
  '[
    "Bata a manteiga com os dois açúcares por 3 minutos, até virar um creme claro.",
    "Junte o ovo, a gema e a baunilha e bata por mais 1 minuto.",
    "Acrescente a farinha peneirada com o bicarbonato e o sal e misture com a espátula só até sumir a farinha. Incorpore as gotas de chocolate.",
    "Cubra e leve à geladeira por 1 hora. A massa gelada espalha menos e assa mais alta.",
    "Preaqueça o forno a 180 °C. Com a colher de sorvete, forme bolas de 45 g e arrume na assadeira com 5 cm de distância.",
    "Asse de 8 em 8, em três levas, por 11 a 13 minutos cada uma, até as bordas dourarem e o centro ainda parecer mole.",
    "Espere 5 minutos na assadeira, para firmar, e passe para a grade até esfriar por completo.",
    "Para congelar, leve as bolas cruas ao freezer na assadeira por 1 hora, passe para um saco bem fechado e guarde por até 30 dias, a −18 °C ou mais frio. Asse ainda congeladas, por 2 minutos a mais."
  ]'::jsonb,
  array['Batedeira', 'Espátula de silicone', 'Colher de sorvete pequena', 'Assadeira com papel-manteiga', 'Grade de resfriamento', 'Peneira', 'Balança', 'Saco para freezer']::text[],
  20,
  'unidades',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- lists: Na Forminha e no Pote
insert into public.lists (id, category_id, title, description, position)
values (
  'f9fc1b13-886f-5162-a0d9-906d20a028a7',
  '705c0a97-8218-562b-aa1a-4a81f2849469',
  'Na Forminha e no Pote',
  'Os primeiros recheios e coberturas, em tamanho pequeno.',
  2
)
on conflict (id) do nothing;

-- items: Cupcake
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'ed4e2392-025f-5e16-8352-3e8c1427025d',
  'f9fc1b13-886f-5162-a0d9-906d20a028a7',
  'Cupcake',
  'Bolinhos de baunilha macios com buttercream aerado no bico. Um bom treino de confeitagem antes dos bolos grandes.',
  70,
  60,
  'Intermediate',
  'recipe',
  '[
    {"name":"manteiga sem sal em ponto de pomada","qty":"120","unit":"g"},
    {"name":"açúcar refinado","qty":180,"unit":"g"},
    {"name":"ovos","qty":2,"unit":"unidades"},
    {"name":"farinha de trigo","qty":"1 ½","unit":"xícara (chá)"},
    {"name":"fermento químico em pó","qty":"1 ½","unit":"colher (chá)"},
    {"name":"leite integral","qty":120,"unit":"ml"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"manteiga sem sal para o buttercream","qty":"200","unit":"g"},
    {"name":"açúcar de confeiteiro para o buttercream","qty":300,"unit":"g"},
    {"name":"leite integral para o buttercream","qty":2,"unit":"colheres (sopa)"},
    {"name":"confeitos coloridos","qty":"","unit":"a gosto"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Preaqueça o forno a 180 °C e distribua as forminhas de papel na forma. Deixe todos os ingredientes em temperatura ambiente."},
    {"order":2,"text":"Bata a manteiga com o açúcar por 4 minutos, até ficar clara e fofa. Junte os ovos, um de cada vez, e a baunilha."},
    {"order":3,"text":"Peneire a farinha, o fermento e o sal. Acrescente à massa em três vezes, alternando com o leite, em velocidade baixa. Pare assim que ficar homogênea."},
    {"order":4,"text":"Encha cada forminha até dois terços, com cerca de 55 g de massa."},
    {"order":5,"text":"Asse por 18 a 20 minutos, até o centro voltar ao toque e o palito sair limpo. Passe para uma grade e deixe esfriar por completo."},
    {"order":6,"text":"Para o buttercream, bata a manteiga sozinha por 5 minutos, até esbranquiçar. Junte o açúcar de confeiteiro peneirado aos poucos, depois o leite, e bata por mais 3 minutos."},
    {"order":7,"text":"Com o bico pitanga, cubra os cupcakes frios em espiral, de fora para dentro, e finalize com os confeitos."}
  ]'::jsonb,
  array['Batedeira', 'Forma para 12 cupcakes', 'Forminhas de papel nº 0', 'Saco de confeitar', 'Bico pitanga aberto', 'Peneira', 'Grade de resfriamento', 'Balança', 'Palito']::text[],
  12,
  'unidades',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Bolo de Pote
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'e44881b5-5ffc-51dd-870d-17414f5af7a1',
  'f9fc1b13-886f-5162-a0d9-906d20a028a7',
  'Bolo de Pote',
  'Camadas de bolo de chocolate e brigadeiro cremoso em porções individuais, prontas para vender e fáceis de transportar. Conservação: Conserva até 4 dias refrigerado, com a tampa bem fechada.',
  95,
  180,
  'Intermediate',
  'recipe',
  '[
    "Para a massa:",
    "3 ovos",
    "1 xícara (chá) de açúcar refinado",
    "⅓ xícara (chá) de óleo vegetal",
    "¾ xícara (chá) de leite integral",
    "1 ½ xícara (chá) de farinha de trigo",
    "⅓ xícara (chá) de cacau em pó",
    "2 colheres (chá) de fermento químico em pó",
    "manteiga para untar",
    "Para o recheio:",
    "2 latas de leite condensado (395 g cada)",
    "2 caixinhas de creme de leite (200 g cada)",
    "4 colheres (sopa) de cacau em pó",
    "2 colheres (sopa) de manteiga sem sal",
    "Para a calda:",
    "1 xícara (chá) de leite integral",
    "2 colheres (sopa) de açúcar refinado"
  ]'::jsonb,
  '[
    {"description":"Preaqueça o forno a 180 °C. Unte as duas assadeiras de 20 x 30 cm e forre o fundo com papel-manteiga.","time":4},
    {"description":"Bata os ovos com o açúcar até clarear, junte o óleo e o leite e, por fim, a farinha e o cacau peneirados. Incorpore o fermento com delicadeza.","time":8},
    {"description":"Divida a massa entre as assadeiras e asse até o palito sair limpo, de 12 a 15 minutos. São duas folhas finas, ideais para cortar em discos. Deixe esfriar.","time":15},
    {"description":"Leve ao fogo médio-baixo o leite condensado, o creme de leite, o cacau peneirado e a manteiga. Mexa até engrossar em ponto de creme: ele cai da colher em fita e não precisa desgrudar do fundo.","time":15},
    {"description":"Cubra o recheio com filme em contato e deixe amornar. Em até 2 horas, leve à geladeira por 1 hora."},
    {"description":"Ferva o leite da calda com o açúcar e deixe esfriar.","time":5},
    {"description":"Com o cortador de 8 cm, corte 6 discos de cada folha, 12 ao todo, e esfarele as aparas.","time":10},
    {"description":"Monte cada pote: um disco, 2 colheres (chá) de calda e cerca de 45 g de recheio. Repita com as aparas no lugar do disco e termine com recheio.","time":20},
    {"description":"Feche e coloque a etiqueta com a data de preparo e a validade.","time":8},
    {"description":"Leve à geladeira por pelo menos 2 horas."}
  ]'::jsonb,
  array['Batedor de arame', '2 assadeiras de 20 x 30 x 4 cm', 'Panela de fundo grosso', 'Cortador redondo de 8 cm', 'Saco de confeitar', '12 potes de 250 ml com tampa', 'Peneira', 'Papel-manteiga', 'Panela pequena', 'Etiquetas', 'Balança', 'Filme plástico', 'Palito']::text[],
  12,
  'potes',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- categories: Bolos de Festa
insert into public.categories (id, material_id, title, description, order_index)
values (
  '01f51107-f816-5c47-a9fa-63515723cc1d',
  '87c71ed1-276c-5b5c-b4b1-66d740cbea6a',
  'Bolos de Festa',
  'Camadas retas, recheio firme e acabamento bonito, com ou sem cobertura.',
  3
)
on conflict (id) do nothing;

-- lists: Recheados e Cobertos
insert into public.lists (id, category_id, title, description, position)
values (
  '8a441769-78a2-5276-84f1-8e9bb29ac960',
  '01f51107-f816-5c47-a9fa-63515723cc1d',
  'Recheados e Cobertos',
  'Montagem na forma, calda na medida e cobertura lisa.',
  1
)
on conflict (id) do nothing;

-- items: Bolo de Leite Ninho
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'd3d19242-4dab-5cdf-a301-2fa890141fb2',
  '8a441769-78a2-5276-84f1-8e9bb29ac960',
  'Bolo de Leite Ninho',
  'Massa branca bem molhadinha, recheio de brigadeiro de leite em pó e cobertura de chantilly. O mais pedido nas festas de criança.',
  140,
  420,
  'Intermediate',
  'recipe',
  '[
    "Para a massa:",
    "4 ovos",
    "1 ½ xícara (chá) de açúcar refinado",
    "1 xícara (chá) de leite integral quente",
    "100 ml de óleo vegetal",
    "2 ½ xícaras (chá) de farinha de trigo",
    "1 colher (sopa) de fermento químico em pó",
    "manteiga para untar",
    "Para o recheio:",
    "2 latas de leite condensado (395 g cada)",
    "2 caixinhas de creme de leite (200 g cada)",
    "1 ½ xícara (chá) de leite em pó integral",
    "2 colheres (sopa) de manteiga sem sal",
    "Para a calda:",
    "200 ml de leite integral",
    "2 colheres (sopa) de açúcar refinado",
    "Para a cobertura:",
    "400 ml de creme de leite fresco bem gelado",
    "4 colheres (sopa) de açúcar de confeiteiro",
    "leite em pó integral para polvilhar a gosto"
  ]'::jsonb,
  '[
    {"order":1,"text":"Comece pelo recheio, que precisa gelar. Dissolva o leite em pó no creme de leite, junte o leite condensado e a manteiga e leve ao fogo médio-baixo, mexendo por 18 a 25 minutos, até a espátula abrir um caminho no fundo da panela."},
    {"order":2,"text":"Espalhe o recheio em uma travessa, cubra com filme em contato, deixe amornar e leve à geladeira por 3 horas."},
    {"order":3,"text":"Preaqueça o forno a 180 °C. Unte as duas formas de 20 cm e forre o fundo com papel-manteiga."},
    {"order":4,"text":"Bata os ovos com o açúcar por 8 minutos, até triplicar de volume. Em velocidade baixa, junte o óleo e o leite quente em fio."},
    {"order":5,"text":"Incorpore a farinha peneirada com o fermento usando a espátula, divida entre as formas e asse por 28 a 32 minutos, até dourar e o palito sair limpo. Deixe esfriar."},
    {"order":6,"text":"Ferva o leite da calda com o açúcar e deixe esfriar."},
    {"order":7,"text":"Corte cada massa ao meio, formando 4 discos. Na forma forrada com uma tira de acetato de 12 cm de altura, alterne disco, calda e um terço do recheio, terminando com massa."},
    {"order":8,"text":"Cubra e leve à geladeira por pelo menos 4 horas, ou de um dia para o outro, para firmar."},
    {"order":9,"text":"Bata o creme de leite gelado com o açúcar de confeiteiro até formar picos médios. Pare antes de talhar."},
    {"order":10,"text":"Desenforme, cubra o bolo com o chantilly usando a espátula e finalize com leite em pó peneirado. Mantenha na geladeira e retire 30 minutos antes de servir."}
  ]'::jsonb,
  array['Batedeira', '2 formas redondas de 20 cm e 5 cm de altura', 'Panela de fundo grosso', 'Faca de serra', 'Espátula de confeiteiro', 'Bailarina', 'Espátula de silicone', 'Peneira', 'Travessa rasa', 'Panela pequena', 'Papel-manteiga', 'Tira de acetato', 'Filme plástico', 'Palito']::text[],
  20,
  'fatias',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Bolo Red Velvet
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'ffedb53b-7605-5ccb-944e-aaaf822d45c3',
  '8a441769-78a2-5276-84f1-8e9bb29ac960',
  'Bolo Red Velvet',
  'Miolo vermelho aveludado, um toque de cacau e a acidez gostosa do creme de cream cheese. Visual de vitrine em duas camadas.',
  105,
  180,
  'Intermediate',
  'recipe',
  '[
    {"name":"leite integral","qty":240,"unit":"ml"},
    {"name":"vinagre de álcool","qty":1,"unit":"colher (sopa)"},
    {"name":"farinha de trigo","qty":"300","unit":"g"},
    {"name":"açúcar refinado","qty":"1 ½","unit":"xícara (chá)"},
    {"name":"cacau em pó","qty":2,"unit":"colheres (sopa)"},
    {"name":"bicarbonato de sódio","qty":1,"unit":"colher (chá)"},
    {"name":"sal","qty":"½","unit":"colher (chá)"},
    {"name":"óleo vegetal","qty":"¾","unit":"xícara (chá)"},
    {"name":"ovos","qty":2,"unit":"unidades"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"corante vermelho em gel","qty":2,"unit":"colheres (chá)"},
    {"name":"cream cheese gelado para a cobertura","qty":450,"unit":"g"},
    {"name":"manteiga sem sal para a cobertura","qty":"150","unit":"g"},
    {"name":"açúcar de confeiteiro para a cobertura","qty":2,"unit":"xícaras (chá)"},
    {"name":"manteiga para untar","qty":1,"unit":"colher (sopa)"}
  ]'::jsonb,
  '[
    "Misture o leite com o vinagre e espere 10 minutos, até talhar de leve. Esse leitelho caseiro deixa a massa macia e ativa o bicarbonato.",
    "Preaqueça o forno a 180 °C. Unte as duas formas de 20 cm e forre o fundo com papel-manteiga.",
    "Peneire a farinha, o cacau, o bicarbonato e o sal. Em outra tigela, misture o óleo, o açúcar, os ovos, a baunilha e o corante.",
    "Junte os secos aos líquidos em três vezes, alternando com o leitelho, sem bater demais. A cor deve ficar intensa, pois clareia um pouco no forno.",
    "Divida entre as formas e asse por 28 a 32 minutos, até o palito sair limpo. Desenforme após 10 minutos e deixe esfriar por completo.",
    "Para a cobertura, bata a manteiga em temperatura ambiente com o açúcar de confeiteiro peneirado por 5 minutos. Junte o cream cheese gelado e bata só por 1 minuto, até incorporar: batido demais, ele amolece.",
    "Apare o topo das massas e esfarele as aparas para decorar.",
    "Recheie com um terço do creme, empilhe, cubra o bolo com o restante e decore com as migalhas.",
    "Leve à geladeira por 2 horas antes de cortar e retire 20 minutos antes de servir."
  ]'::jsonb,
  array['Batedeira', '2 formas redondas de 20 cm e 5 cm de altura', 'Batedor de arame', 'Peneira', 'Espátula de confeiteiro', 'Papel-manteiga', 'Faca de serra', 'Balança', 'Palito']::text[],
  16,
  'fatias',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- lists: Camadas à Mostra
insert into public.lists (id, category_id, title, description, position)
values (
  '27932611-2690-5465-8187-fff01ee3172d',
  '01f51107-f816-5c47-a9fa-63515723cc1d',
  'Camadas à Mostra',
  'Quando a massa aparece, cada detalhe conta.',
  2
)
on conflict (id) do nothing;

-- items: Naked Cake
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '4e3439cb-593b-5dfc-ab81-6bb53bfb19fb',
  '27932611-2690-5465-8187-fff01ee3172d',
  'Naked Cake',
  'Três camadas de massa amanteigada à mostra, creme leve e frutas vermelhas. Rústico, romântico e perfeito para servir no mesmo dia.',
  130,
  120,
  'Advanced',
  'recipe',
  '[
    "Para a massa:",
    "200 g de manteiga sem sal em ponto de pomada",
    "1 ½ xícara (chá) de açúcar refinado",
    "4 ovos",
    "2 ½ xícaras (chá) de farinha de trigo",
    "¾ xícara (chá) de leite integral",
    "1 colher (sopa) de fermento químico em pó",
    "1 colher (chá) de essência de baunilha",
    "manteiga para untar",
    "Para a calda:",
    "100 ml de água",
    "⅓ xícara (chá) de açúcar refinado",
    "Para o recheio:",
    "300 g de cream cheese gelado",
    "1 xícara (chá) de açúcar de confeiteiro",
    "300 ml de creme de leite fresco bem gelado",
    "400 g de frutas vermelhas frescas (morango, framboesa e mirtilo)",
    "folhas de hortelã a gosto"
  ]'::jsonb,
  '[
    {"description":"Lave as frutas, deixe-as por 15 minutos em água com solução clorada própria para alimentos, enxágue e seque muito bem: fruta úmida mancha o creme.","time":15},
    {"description":"Preaqueça o forno a 180 °C. Unte as três formas de 18 cm e forre o fundo com papel-manteiga.","time":5},
    {"description":"Bata a manteiga com o açúcar por 5 minutos, até ficar bem clara. Junte os ovos, um a um, e a baunilha.","time":10},
    {"description":"Acrescente a farinha peneirada com o fermento, alternando com o leite, em velocidade baixa. Divida por igual entre as formas, com cerca de 380 g em cada.","time":8},
    {"description":"Asse até o palito sair limpo e a lateral dourar de leve. Deixe esfriar por completo: a lateral fica à mostra e precisa estar firme.","time":28},
    {"description":"Ferva a água com o açúcar da calda por 2 minutos e deixe esfriar.","time":5},
    {"description":"Bata o cream cheese com o açúcar de confeiteiro até ficar liso. Junte o creme de leite fresco gelado e bata até formar picos firmes.","time":8},
    {"description":"Nivele as massas com a faca de serra, sem ferir as laterais, e pincele a calda.","time":12},
    {"description":"Monte: disco, um anel de creme na borda com o saco de confeitar, creme no centro e frutas fatiadas. Repita e cubra a última camada com creme.","time":20},
    {"description":"Leve à geladeira por 1 hora."},
    {"description":"Decore com as frutas inteiras e a hortelã e mantenha refrigerado até servir.","time":12}
  ]'::jsonb,
  array['Batedeira', '3 formas redondas de 18 cm e 5 cm de altura', 'Faca de serra', 'Pincel culinário', 'Saco de confeitar', 'Bailarina', 'Peneira', 'Papel-manteiga', 'Panela pequena', 'Faca', 'Balança', 'Palito']::text[],
  14,
  'fatias',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- categories: Tortas
insert into public.categories (id, material_id, title, description, order_index)
values (
  '5ef9f938-d325-55aa-9674-b84ac9a269ea',
  '87c71ed1-276c-5b5c-b4b1-66d740cbea6a',
  'Tortas',
  'Bases crocantes, cremes estáveis e finalização de confeitaria.',
  4
)
on conflict (id) do nothing;

-- lists: Com Base de Biscoito
insert into public.lists (id, category_id, title, description, position)
values (
  '57a57965-0db7-5774-adf4-00fe71dc45de',
  '5ef9f938-d325-55aa-9674-b84ac9a269ea',
  'Com Base de Biscoito',
  'A mesma farofa amanteigada em três tortas muito diferentes.',
  1
)
on conflict (id) do nothing;

-- items: Banoffee
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '75cea58c-449a-5735-b326-7b58b016ea14',
  '57a57965-0db7-5774-adf4-00fe71dc45de',
  'Banoffee',
  'Banana, doce de leite e chantilly sobre uma base de biscoito amanteigada. Montagem rápida e resultado de confeitaria inglesa com sotaque brasileiro.',
  40,
  300,
  'Beginner',
  'recipe',
  '[
    {"name":"biscoito maisena (200 g)","qty":1,"unit":"pacote"},
    {"name":"manteiga sem sal derretida","qty":"100","unit":"g"},
    {"name":"doce de leite firme","qty":400,"unit":"g"},
    {"name":"bananas-nanicas maduras e firmes","qty":4,"unit":"unidades"},
    {"name":"suco de limão","qty":1,"unit":"colher (sopa)"},
    {"name":"creme de leite fresco bem gelado","qty":"300","unit":"ml"},
    {"name":"açúcar de confeiteiro","qty":3,"unit":"colheres (sopa)"},
    {"name":"canela em pó","qty":"","unit":"a gosto"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Preaqueça o forno a 180 °C. Triture os biscoitos e misture com a manteiga derretida, até virar uma farofa úmida."},
    {"order":2,"text":"Aperte a farofa no fundo e nas laterais da forma de 22 cm e asse por 10 minutos, até dourar nas bordas. Deixe esfriar por completo."},
    {"order":3,"text":"Espalhe o doce de leite sobre a base. Se estiver muito firme, amorne por 20 segundos no micro-ondas antes."},
    {"order":4,"text":"Corte as bananas em rodelas de 1 cm, misture com o suco de limão para não escurecerem e distribua sobre o doce de leite."},
    {"order":5,"text":"Bata o creme de leite gelado com o açúcar de confeiteiro até formar picos médios."},
    {"order":6,"text":"Cubra com o chantilly até a borda, sem deixar banana à mostra, e leve à geladeira por 2 a 5 horas."},
    {"order":7,"text":"Desenforme e polvilhe canela só na hora de servir."}
  ]'::jsonb,
  array['Processador de alimentos', 'Forma de fundo falso de 22 cm e 4 cm de altura', 'Batedeira', 'Espátula de confeiteiro', 'Faca', 'Micro-ondas (opcional)', 'Balança']::text[],
  10,
  'fatias',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Torta de Limão
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'f51be7f2-c791-593b-838f-9856455f096a',
  '57a57965-0db7-5774-adf4-00fe71dc45de',
  'Torta de Limão',
  'Base crocante, creme azedinho e merengue tostado por cima. Refrescante e com aquele contraste que faz pedir mais um pedaço.',
  70,
  240,
  'Intermediate',
  'recipe',
  '[
    "Para a base:",
    "1 pacote de biscoito maisena (200 g)",
    "100 g de manteiga sem sal derretida",
    "Para o creme:",
    "1 lata de leite condensado (395 g)",
    "1 caixinha de creme de leite (200 g)",
    "½ xícara (chá) de suco de limão-taiti coado",
    "1 colher (chá) de raspas de limão",
    "Para o merengue:",
    "3 claras pasteurizadas (100 g)",
    "¾ xícara (chá) de açúcar refinado"
  ]'::jsonb,
  '[
    "Preaqueça o forno a 180 °C. Triture os biscoitos até virar farofa e misture a manteiga derretida, até ficar com textura de areia molhada.",
    "Forre o fundo e as laterais da forma de 22 cm, apertando com o fundo de um copo. Asse por 10 minutos, até dourar, e deixe esfriar.",
    "Misture o leite condensado com o creme de leite. Junte o suco de limão aos poucos, mexendo com o batedor: o ácido engrossa o creme na hora. Acrescente as raspas.",
    "Despeje sobre a base fria, alise e leve à geladeira por 3 a 4 horas, até firmar.",
    "Para o merengue, misture as claras com o açúcar e aqueça em banho-maria, mexendo sempre, até 65 °C, sem sentir grãos entre os dedos.",
    "Bata em velocidade alta por 8 minutos, até esfriar e formar picos firmes e brilhantes.",
    "Espalhe o merengue sobre o creme gelado, formando ondas com a colher, e toste com o maçarico a 10 cm de distância, sem parar em um ponto só.",
    "Desenforme e sirva bem gelada."
  ]'::jsonb,
  array['Processador de alimentos', 'Forma de fundo falso de 22 cm e 3 cm de altura', 'Batedeira', 'Termômetro culinário', 'Maçarico culinário', 'Batedor de arame', 'Tigela para banho-maria', 'Copo de fundo liso', 'Balança']::text[],
  10,
  'fatias',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- items: Cheesecake
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '7af47490-6aa5-5771-8fc9-c5032bd30d8b',
  '57a57965-0db7-5774-adf4-00fe71dc45de',
  'Cheesecake',
  'Assada devagar, cremosa até o centro e servida com calda de frutas vermelhas. Paciência no forno é o segredo para não rachar.',
  105,
  540,
  'Intermediate',
  'recipe',
  '[
    {"name":"biscoito maisena","qty":180,"unit":"g"},
    {"name":"manteiga sem sal derretida","qty":"80","unit":"g"},
    {"name":"cream cheese em temperatura ambiente","qty":"600","unit":"g"},
    {"name":"açúcar refinado","qty":1,"unit":"xícara (chá)"},
    {"name":"ovos","qty":3,"unit":"unidades"},
    {"name":"creme de leite fresco","qty":"200","unit":"ml"},
    {"name":"amido de milho","qty":"2 ½","unit":"colheres (sopa)"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"raspas de limão","qty":1,"unit":"colher (chá)"},
    {"name":"frutas vermelhas congeladas para a calda","qty":300,"unit":"g"},
    {"name":"açúcar refinado para a calda","qty":"⅓","unit":"xícara (chá)"},
    {"name":"suco de limão para a calda","qty":1,"unit":"colher (sopa)"}
  ]'::jsonb,
  '[
    "Preaqueça o forno a 180 °C. Triture os biscoitos, misture a manteiga derretida e aperte a farofa no fundo da forma de 22 cm. Asse por 10 minutos, até dourar nas bordas, e deixe esfriar. Reduza o forno para 160 °C.",
    "Bata o cream cheese com o açúcar em velocidade baixa por 2 minutos, até ficar liso. Raspe bem a tigela.",
    "Junte o amido, a baunilha e as raspas de limão. Acrescente os ovos, um a um, e depois o creme de leite, misturando só até incorporar. Ar demais faz a torta inchar e rachar.",
    "Envolva a forma por fora com duas folhas de papel-alumínio, despeje o creme e apoie na assadeira com 2 cm de água quente.",
    "Asse a 160 °C por 55 a 60 minutos, até a borda firmar e o centro ainda tremer como gelatina.",
    "Desligue o forno e deixe a torta lá dentro por 1 hora, com a porta entreaberta. Retire, espere amornar e leve à geladeira por 8 horas.",
    "Para a calda, cozinhe as frutas com o açúcar e o suco de limão por 10 minutos, até engrossar de leve. Deixe esfriar e guarde na geladeira, em pote fechado.",
    "Passe uma faca fina na lateral, solte o aro e cubra cada fatia com a calda.",
    "Conservação: Conserva até 4 dias refrigerada. Coloque a cobertura de fruta na hora de servir."
  ]'::jsonb,
  array['Processador de alimentos', 'Forma de aro removível de 22 cm e 7 cm de altura', 'Batedeira', 'Papel-alumínio', 'Assadeira para banho-maria', 'Panela pequena', 'Espátula de silicone', 'Faca fina', 'Balança']::text[],
  12,
  'fatias',
  null,
  false,
  3
)
on conflict (id) do nothing;

-- lists: Montadas em Camadas
insert into public.lists (id, category_id, title, description, position)
values (
  'f7434804-262d-5255-9667-99b57b716f47',
  '5ef9f938-d325-55aa-9674-b84ac9a269ea',
  'Montadas em Camadas',
  'Cremes de manteiga, ganache e paciência de geladeira.',
  2
)
on conflict (id) do nothing;

-- items: Torta Alemã
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '9d2742fc-8616-55c9-9e9a-1e5df699d248',
  'f7434804-262d-5255-9667-99b57b716f47',
  'Torta Alemã',
  'Camadas de biscoito umedecido e creme de manteiga suave, com ganache por cima. Uma torta que fica melhor no dia seguinte. Conservação: Conserva até 4 dias refrigerada, coberta.',
  55,
  600,
  'Intermediate',
  'recipe',
  '[
    {"name":"manteiga sem sal em ponto de pomada","qty":"200","unit":"g"},
    {"name":"açúcar de confeiteiro","qty":160,"unit":"g"},
    {"name":"creme de leite (300 g), sem o soro","qty":1,"unit":"lata"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"biscoito maisena (200 g cada)","qty":2,"unit":"pacotes"},
    {"name":"leite integral","qty":1,"unit":"xícara (chá)"},
    {"name":"cacau em pó","qty":1,"unit":"colher (sopa)"},
    {"name":"chocolate meio amargo picado para a ganache","qty":200,"unit":"g"},
    {"name":"creme de leite de caixinha para a ganache","qty":"150","unit":"g"}
  ]'::jsonb,
  '[
    "Na véspera, ou 4 horas antes, leve a lata de creme de leite à geladeira, sem agitar. Abra com cuidado, retire com a colher só o creme firme e descarte o soro: ficam cerca de 200 g. Deixe o creme voltar à temperatura ambiente por 1 hora, como a manteiga.",
    "Forre a lateral da forma de 22 cm com uma tira de acetato ou papel-manteiga.",
    "Bata a manteiga com o açúcar de confeiteiro peneirado por 6 a 8 minutos, até ficar branca e fofa.",
    "Com a batedeira em velocidade baixa, junte a baunilha e o creme de leite sem o soro, uma colherada por vez. A manteiga e o creme de leite devem estar na mesma temperatura, senão o creme talha.",
    "Misture o leite com o cacau em um prato fundo. Passe os biscoitos depressa, 1 segundo de cada lado, só para umedecer.",
    "Cubra o fundo da forma com uma camada de biscoitos, quebrando alguns para preencher os espaços. Espalhe um quarto do creme. Repita até completar 4 camadas de cada, terminando com creme.",
    "Leve à geladeira por 4 horas, até firmar.",
    "Derreta o chocolate em banho-maria, misture o creme de leite até ficar liso e deixe amornar até 30 °C.",
    "Espalhe a ganache sobre a torta gelada e volte à geladeira por mais 1 hora.",
    "Solte o aro, retire o acetato e corte com faca aquecida em água quente e bem seca."
  ]'::jsonb,
  array['Batedeira', 'Forma de aro removível de 22 cm e 7 cm de altura', 'Prato fundo', 'Espátula de confeiteiro', 'Tigela para banho-maria', 'Peneira', 'Termômetro culinário', 'Tira de acetato', 'Faca', 'Colher', 'Papel-manteiga', 'Balança']::text[],
  12,
  'fatias',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Torta Holandesa
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '2c91c812-25e8-5394-af45-01755eba2f1d',
  'f7434804-262d-5255-9667-99b57b716f47',
  'Torta Holandesa',
  'Creme aveludado entre biscoitos com chocolate e uma ganache espelhada por cima. Apesar do nome, é brasileiríssima, e fatia como torta de vitrine.',
  90,
  450,
  'Advanced',
  'recipe',
  '[
    "Para a base e a lateral:",
    "1 pacote de biscoito maisena (200 g)",
    "100 g de manteiga sem sal derretida",
    "12 biscoitos redondos com cobertura de chocolate ao leite",
    "Para o creme:",
    "1 lata de leite condensado (395 g)",
    "400 ml de leite integral",
    "2 gemas",
    "2 colheres (sopa) de amido de milho",
    "100 g de manteiga sem sal em ponto de pomada",
    "1 colher (chá) de essência de baunilha",
    "1 envelope de gelatina em pó sem sabor (12 g)",
    "5 colheres (sopa) de água",
    "300 ml de creme de leite fresco bem gelado",
    "Para a ganache:",
    "150 g de chocolate meio amargo picado",
    "½ caixinha de creme de leite (100 g)"
  ]'::jsonb,
  '[
    {"order":1,"text":"Triture os biscoitos maisena e misture com a manteiga derretida. Aperte a farofa no fundo da forma de 22 cm, deixando 1 cm livre na borda para os biscoitos da lateral. Leve à geladeira enquanto faz o creme."},
    {"order":2,"text":"Em uma panela, misture o leite condensado, as gemas peneiradas e o amido dissolvido no leite. Cozinhe em fogo médio, mexendo, até engrossar e ferver por 1 minuto."},
    {"order":3,"text":"Cubra o creme com filme em contato e deixe esfriar até 25 °C."},
    {"order":4,"text":"Hidrate a gelatina na água por 5 minutos e derreta por 15 segundos no micro-ondas, sem ferver."},
    {"order":5,"text":"Bata a manteiga por 3 minutos, até clarear, e junte o creme aos poucos, batendo até ficar liso. Acrescente a baunilha. Tempere a gelatina: misture nela 3 colheres (sopa) do creme e só então despeje tudo em fio, batendo, para não formar fios."},
    {"order":6,"text":"Bata o creme de leite fresco gelado até picos moles e incorpore com a espátula, de baixo para cima, em duas vezes."},
    {"order":7,"text":"Encaixe os 12 biscoitos de pé em volta da forma, com o chocolate para fora: com 5,5 cm cada um, eles fecham a volta. Despeje o creme no centro e alise."},
    {"order":8,"text":"Leve à geladeira por 4 a 6 horas, até o creme ficar firme."},
    {"order":9,"text":"Para a ganache, aqueça o creme de leite sem ferver, despeje sobre o chocolate e mexa até ficar liso. Deixe esfriar até 30 °C."},
    {"order":10,"text":"Espalhe a ganache sobre a torta gelada, volte à geladeira por 30 minutos e solte o aro com cuidado."}
  ]'::jsonb,
  array['Processador de alimentos', 'Forma de aro removível de 22 cm e 7 cm de altura', 'Panela de fundo grosso', 'Batedeira', 'Batedor de arame', 'Espátula de silicone', 'Peneira fina', 'Panela pequena', 'Termômetro culinário', 'Micro-ondas', 'Balança', 'Filme plástico']::text[],
  12,
  'fatias',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- lists: Massa Amanteigada
insert into public.lists (id, category_id, title, description, position)
values (
  'c5c92520-e4ee-5a42-accf-aac3a8f8b976',
  '5ef9f938-d325-55aa-9674-b84ac9a269ea',
  'Massa Amanteigada',
  'Massa assada às cegas, creme de confeiteiro e fruta fresca.',
  3
)
on conflict (id) do nothing;

-- items: Torta de Morango
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '7a2323fc-41ca-5991-b7af-eb5602910925',
  'c5c92520-e4ee-5a42-accf-aac3a8f8b976',
  'Torta de Morango',
  'Massa amanteigada que quebra no garfo, creme de confeiteiro e morangos brilhando. A torta de padaria chique, feita por você.',
  105,
  300,
  'Advanced',
  'recipe',
  '[
    "Para a massa:",
    "1 ⅔ xícara (chá) de farinha de trigo",
    "100 g de manteiga sem sal gelada em cubos",
    "½ xícara (chá) de açúcar de confeiteiro",
    "1 ovo",
    "1 pitada de sal",
    "Para o creme:",
    "500 ml de leite integral",
    "4 gemas",
    "½ xícara (chá) de açúcar refinado",
    "5 ½ colheres (sopa) de amido de milho",
    "2 colheres (sopa) de manteiga sem sal",
    "1 colher (chá) de essência de baunilha",
    "Para a cobertura:",
    "2 caixas de morango (250 g cada)",
    "4 colheres (sopa) de geleia de morango",
    "2 colheres (sopa) de água"
  ]'::jsonb,
  '[
    {"description":"Esfregue a manteiga na farinha com o açúcar e o sal, com a ponta dos dedos, até virar farofa. Junte o ovo e una sem sovar.","time":10},
    {"description":"Embrulhe em filme e leve à geladeira por 30 minutos."},
    {"description":"Abra a massa com 4 mm de espessura, forre a forma de 24 cm, apare as bordas e fure o fundo com um garfo. Leve ao freezer por 10 minutos enquanto o forno aquece a 180 °C.","time":20},
    {"description":"Cubra a massa com papel-manteiga e feijões e asse por 15 minutos. Retire o peso e asse por mais 10 a 12 minutos, até dourar. Deixe esfriar.","time":27},
    {"description":"Misture as gemas, o açúcar e o amido com um pouco do leite frio. Ferva o restante, despeje em fio sobre as gemas e volte ao fogo, mexendo, até engrossar e ferver por 1 minuto.","time":12},
    {"description":"Fora do fogo, junte a manteiga e a baunilha. Espalhe em uma travessa e cubra com filme em contato.","time":3},
    {"description":"Deixe o creme amornar e leve à geladeira por 2 horas."},
    {"description":"Lave os morangos com o cabinho, deixe-os por 15 minutos em água com solução clorada própria para alimentos, enxágue, seque bem e só então retire as folhas.","time":18},
    {"description":"Bata o creme frio até ficar liso, espalhe sobre a massa e arrume os morangos cortados ao meio, da borda para o centro.","time":10},
    {"description":"Ferva a geleia com a água, coe e pincele ainda quente sobre as frutas.","time":5},
    {"description":"Leve à geladeira por 2 horas antes de cortar."}
  ]'::jsonb,
  array['Forma de fundo falso de 24 cm e 3 cm de altura', 'Rolo de massa', 'Panela de fundo grosso', 'Batedor de arame', 'Feijões secos para fazer peso', 'Pincel culinário', 'Travessa rasa', 'Panela pequena', 'Peneira fina', 'Papel-manteiga', 'Garfo', 'Faca', 'Balança', 'Filme plástico']::text[],
  10,
  'fatias',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- materials: Sobremesas Geladas e de Colher
insert into public.materials (id, title, description, workload_hours, cover_url, is_active, position)
values (
  '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f',
  'Sobremesas Geladas e de Colher',
  'Mousses aeradas, pavês de travessa, pudins lisos, cremes clássicos, doces de panela e gelados: as sobremesas que fecham o almoço de domingo e enchem a vitrine o ano inteiro. Você aprende a acertar textura, ponto e tempo de geladeira, com segurança do preparo ao pote.',
  16,
  '/pictures/cover-sobremesas-geladas-640.webp',
  true,
  3
)
on conflict (id) do nothing;

-- categories: Mousses e Pavês
insert into public.categories (id, material_id, title, description, order_index)
values (
  '8e9ef763-115e-5c84-a344-eda3f91915ad',
  '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f',
  'Mousses e Pavês',
  'Comece pelas mousses que firmam sozinhas, passe às aeradas com gelatina e merengue e termine nas montagens em camadas.',
  1
)
on conflict (id) do nothing;

-- lists: Mousses de Liquidificador
insert into public.lists (id, category_id, title, description, position)
values (
  'ac2e8661-6065-5483-bc55-dfa4de38b585',
  '8e9ef763-115e-5c84-a344-eda3f91915ad',
  'Mousses de Liquidificador',
  'Poucos ingredientes e nenhum fogão: a acidez da fruta dá o ponto.',
  1
)
on conflict (id) do nothing;

-- items: Mousse de Maracujá
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '54a60761-7a21-50d1-a24b-141d7fb2e585',
  'ac2e8661-6065-5483-bc55-dfa4de38b585',
  'Mousse de Maracujá',
  'Azedinha na medida, lisa e com calda brilhante de sementes por cima. Fica pronta para a geladeira em meia hora e firma em 4 horas.',
  30,
  240,
  'Beginner',
  'recipe',
  '[
    "Para a mousse:",
    "200 ml de suco puro de maracujá coado (5 a 6 maracujás azedos)",
    "1 lata de leite condensado (395 g)",
    "2 caixinhas de creme de leite gelado (200 g cada)",
    "Para a calda:",
    "2 maracujás maduros",
    "¼ xícara (chá) de açúcar",
    "2 colheres (sopa) de água"
  ]'::jsonb,
  '[
    {"description":"Corte ao meio os maracujás do suco, raspe a polpa para o liquidificador e pulse 3 ou 4 vezes, só para soltar as sementes sem quebrá-las. Coe, aperte bem e meça 200 ml.","time":8},
    {"description":"Lave o copo do liquidificador e bata o suco com o leite condensado em velocidade média, até a mistura ficar uniforme e começar a encorpar.","time":2},
    {"description":"Junte o creme de leite gelado e bata só até o creme ficar liso e espesso. Não passe do tempo: batido demais, ele esquenta e afina.","time":1},
    {"description":"Distribua nas 8 taças e bata cada uma de leve na bancada para tirar as bolhas.","time":4},
    {"description":"Cubra com filme e leve à geladeira por 4 horas. A mousse está no ponto quando não escorre ao inclinar a taça."},
    {"description":"Para a calda, leve ao fogo baixo a polpa dos 2 maracujás com as sementes, o açúcar e a água. Cozinhe até a calda cobrir de leve as costas da colher; ela engrossa mais ao esfriar.","time":6},
    {"description":"Deixe a calda esfriar por completo e guarde na geladeira. Quente, ela derrete a superfície da mousse."},
    {"description":"Na hora de servir, coloque 1 colher (sopa) de calda sobre cada taça.","time":3}
  ]'::jsonb,
  array['Liquidificador', 'Peneira', 'Panela pequena', 'Espátula de silicone', '8 taças de 150 ml', 'Faca', 'Jarra medidora', 'Filme plástico']::text[],
  8,
  'porções',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Mousse de Limão
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '69cc0167-0067-518b-839a-fdf07b1a937c',
  'ac2e8661-6065-5483-bc55-dfa4de38b585',
  'Mousse de Limão',
  'Refrescante e perfumada, com farofa crocante de biscoito no fundo do copo. São 35 minutos de preparo e 3 horas de geladeira.',
  35,
  180,
  'Beginner',
  'recipe',
  '[
    {"name":"leite condensado","qty":"395","unit":"g"},
    {"name":"creme de leite gelado","qty":"400","unit":"g"},
    {"name":"suco de limão-taiti coado","qty":"½","unit":"xícara (chá)"},
    {"name":"raspas de limão-taiti","qty":1,"unit":"colher (sopa)"},
    {"name":"biscoito maisena","qty":120,"unit":"g"},
    {"name":"manteiga sem sal derretida","qty":"50","unit":"g"},
    {"name":"sal","qty":"1","unit":"pitada"}
  ]'::jsonb,
  '[
    "Lave bem os limões e raspe só a parte verde da casca: a parte branca amarga. Depois esprema e coe o suco.",
    "Triture os biscoitos até virarem uma farofa grossa e misture com a manteiga derretida e o sal.",
    "Espalhe a farofa na assadeira e leve ao forno preaquecido a 180 °C por 8 minutos, até dourar e perfumar. Deixe esfriar: ela fica crocante fora do forno.",
    "Bata no liquidificador o leite condensado e o creme de leite por 1 minuto.",
    "Com o aparelho ligado em velocidade baixa, despeje o suco de limão em fio. O creme engrossa em segundos; assim que encorpar, desligue.",
    "Misture metade das raspas com a espátula, sem bater de novo, para a mousse não esverdear nem amargar.",
    "Coloque 2 colheres (sopa) de farofa em cada copo, complete com a mousse e nivele.",
    "Cubra com filme e leve à geladeira por 3 horas, até firmar. Finalize com o restante das raspas na hora de servir."
  ]'::jsonb,
  array['Liquidificador', 'Ralador fino', 'Espremedor', 'Assadeira pequena', 'Espátula de silicone', '8 copos de 180 ml', 'Peneira', 'Processador de alimentos', 'Balança', 'Filme plástico']::text[],
  8,
  'porções',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- lists: Mousses Aeradas
insert into public.lists (id, category_id, title, description, position)
values (
  '41c24917-737f-5954-b9fc-bc8dfd6c22a0',
  '8e9ef763-115e-5c84-a344-eda3f91915ad',
  'Mousses Aeradas',
  'Creme batido, gelatina e merengue: leveza que depende da temperatura e da mão.',
  2
)
on conflict (id) do nothing;

-- items: Mousse de Morango
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '107acae6-1955-57e5-903e-2376723a805d',
  '41c24917-737f-5954-b9fc-bc8dfd6c22a0',
  'Mousse de Morango',
  'Feita com fruta de verdade e creme fresco batido, é rosada, leve e pouco doce. Precisa de 4 horas de geladeira para firmar.',
  60,
  240,
  'Intermediate',
  'recipe',
  '[
    "500 g de morangos maduros",
    "¾ xícara (chá) de açúcar",
    "1 colher (sopa) de suco de limão",
    "1 envelope de gelatina em pó sem sabor (12 g)",
    "5 colheres (sopa) de água fria",
    "2 xícaras (chá) de creme de leite fresco bem gelado",
    "10 morangos pequenos para decorar"
  ]'::jsonb,
  '[
    {"order":1,"text":"Lave todos os morangos em água corrente, deixe-os 15 minutos em solução clorada própria para frutas (siga o rótulo), enxágue e seque. Só então retire os cabinhos dos 500 g que vão na mousse."},
    {"order":2,"text":"Bata esses morangos com o açúcar e o suco de limão até virarem um purê liso. Coe se não quiser as sementinhas."},
    {"order":3,"text":"Polvilhe a gelatina sobre a água fria e espere 5 minutos, até absorver toda a água e ficar com cara de esponja."},
    {"order":4,"text":"Aqueça 1 xícara (chá) do purê até 60 °C, quando solta vapor sem ferver. Desligue, junte a gelatina e mexa até não ver nenhum grão."},
    {"order":5,"text":"Devolva ao restante do purê, misture bem e deixe baixar a 25 °C, mexendo de vez em quando. O ponto é quando começa a cair da colher em fio grosso."},
    {"order":6,"text":"Bata o creme de leite bem gelado em velocidade média, por 3 a 4 minutos, até formar picos moles que dobram a ponta. Se passar disso, a mousse fica granulosa."},
    {"order":7,"text":"Incorpore o creme ao purê em três vezes, com a espátula, de baixo para cima, até não ver riscos brancos."},
    {"order":8,"text":"Distribua nas taças, cubra com filme e leve à geladeira por 4 horas."},
    {"order":9,"text":"Decore com os morangos pequenos só na hora de servir, para que não soltem líquido."}
  ]'::jsonb,
  array['Liquidificador', 'Batedeira', 'Peneira', 'Panela pequena', 'Termômetro culinário', 'Espátula de silicone', '10 taças de 180 ml', 'Balança', 'Filme plástico']::text[],
  10,
  'porções',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Mousse de Chocolate
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'c74209ce-b565-5070-96af-59c9b0b7197a',
  '41c24917-737f-5954-b9fc-bc8dfd6c22a0',
  'Mousse de Chocolate',
  'Intensa e aerada, com merengue morno e ovos pasteurizados para comer com tranquilidade. Depois do preparo, pede pelo menos 4 horas de geladeira.',
  45,
  360,
  'Intermediate',
  'recipe',
  '[
    {"name":"chocolate meio amargo picado","qty":"200","unit":"g"},
    {"name":"manteiga sem sal","qty":"30","unit":"g"},
    {"name":"gema pasteurizada em temperatura ambiente","qty":60,"unit":"g"},
    {"name":"clara pasteurizada","qty":"120","unit":"g"},
    {"name":"açúcar","qty":5,"unit":"colher (sopa)"},
    {"name":"creme de leite fresco gelado","qty":"200","unit":"ml"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"raspas de chocolate","qty":"","unit":"a gosto"}
  ]'::jsonb,
  '[
    {"description":"Derreta o chocolate com a manteiga em banho-maria, com a água quente sem ferver e sem encostar no fundo da tigela, até chegar a 45 °C e ficar liso.","time":8},
    {"description":"Fora do fogo, junte as gemas, que devem estar em temperatura ambiente, aos poucos, mexendo com o batedor de arame até a mistura ficar lisa e brilhante. Mantenha entre 35 °C e 40 °C.","time":3},
    {"description":"Bata o creme de leite gelado até formar picos moles e guarde na geladeira.","time":4},
    {"description":"Em uma tigela limpa e sem gordura, aqueça as claras com o açúcar e o sal em banho-maria, mexendo sempre, até 50 °C. Não deve restar nenhum grão de açúcar entre os dedos.","time":4},
    {"description":"Bata em velocidade alta até formar um merengue brilhante, de picos médios. Clara pasteurizada demora um pouco mais: tenha paciência.","time":7},
    {"description":"Misture um terço do merengue ao chocolate, sem medo de mexer, para amaciar a base. Junte o restante em duas vezes, de baixo para cima.","time":3},
    {"description":"Incorpore o creme batido com a espátula, girando a tigela, até a cor ficar uniforme.","time":2},
    {"description":"Distribua nas taças e cubra com filme.","time":5},
    {"description":"Leve à geladeira por 4 a 6 horas."},
    {"description":"Finalize com raspas de chocolate e sirva gelada."}
  ]'::jsonb,
  array['Batedeira', 'Tigela refratária', 'Panela para banho-maria', 'Termômetro culinário', 'Batedor de arame', 'Espátula de silicone', '8 taças de 150 ml', 'Balança', 'Filme plástico']::text[],
  8,
  'porções',
  'Conserva até 3 dias refrigerada e tampada: as gemas e as claras são pasteurizadas.',
  false,
  2
)
on conflict (id) do nothing;

-- lists: Pavês de Travessa
insert into public.lists (id, category_id, title, description, position)
values (
  '456a7bcd-147b-53a8-af22-9d58264406a3',
  '8e9ef763-115e-5c84-a344-eda3f91915ad',
  'Pavês de Travessa',
  'Camadas firmes que se cortam bem: creme cozido no ponto e biscoito úmido, nunca encharcado.',
  3
)
on conflict (id) do nothing;

-- items: Pavê de Morango
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '93b9ce70-6b13-591a-9303-cbea05ca7c60',
  '456a7bcd-147b-53a8-af22-9d58264406a3',
  'Pavê de Morango',
  'Creme branco de baunilha, biscoito macio e morango fresco, com chantilly por cima. Um clássico de família que descansa 4 horas na geladeira.',
  60,
  240,
  'Beginner',
  'recipe',
  '[
    {"name":"leite condensado","qty":"395","unit":"g"},
    {"name":"leite integral","qty":"2 ½","unit":"xícara (chá)"},
    {"name":"amido de milho","qty":6,"unit":"colher (sopa)"},
    {"name":"essência de baunilha","qty":1,"unit":"colher (chá)"},
    {"name":"creme de leite","qty":"200","unit":"g"},
    {"name":"morangos","qty":"500","unit":"g"},
    {"name":"biscoito maisena","qty":"200","unit":"g"},
    {"name":"leite integral para umedecer","qty":"¾","unit":"xícara (chá)"},
    {"name":"creme de leite fresco gelado para a cobertura","qty":1,"unit":"xícara (chá)"},
    {"name":"açúcar para a cobertura","qty":2,"unit":"colher (sopa)"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Lave os morangos, deixe-os 15 minutos em solução clorada própria para frutas, enxágue e seque muito bem. Reserve os 10 mais bonitos e fatie o restante."},
    {"order":2,"text":"Fora do fogo, dissolva o amido no leite frio. Junte o leite condensado e misture."},
    {"order":3,"text":"Cozinhe em fogo médio-baixo, mexendo sem parar com o batedor de arame, até engrossar. Depois da primeira bolha, cozinhe mais 2 minutos para tirar o gosto de amido."},
    {"order":4,"text":"Desligue e misture a baunilha e o creme de leite. Apoie a panela em uma bacia com água e gelo e esfrie mexendo até 30 °C, por uns 15 minutos: quente, ele cozinharia os morangos."},
    {"order":5,"text":"Passe metade dos biscoitos pelo leite, 1 segundo de cada lado, e forre o fundo da travessa."},
    {"order":6,"text":"Espalhe metade do creme e distribua os morangos fatiados. Faça outra camada de biscoitos umedecidos e cubra com o restante do creme."},
    {"order":7,"text":"Cubra com filme e leve à geladeira por 4 horas, até o creme firmar."},
    {"order":8,"text":"Bata o creme de leite fresco com o açúcar até formar picos firmes, espalhe sobre o pavê gelado e decore com os morangos reservados."},
    {"order":9,"text":"Conservação: Conserva até 3 dias refrigerado, coberto com filme."}
  ]'::jsonb,
  array['Panela média', 'Batedor de arame', 'Batedeira', 'Espátula de silicone', 'Travessa de 20 x 30 x 5 cm', 'Faca', 'Termômetro culinário', 'Bacia com água e gelo', 'Balança', 'Filme plástico']::text[],
  12,
  'porções',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Pavê de Chocolate
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'a9052c48-f64a-5d7c-ae22-b57b37d02afe',
  '456a7bcd-147b-53a8-af22-9d58264406a3',
  'Pavê de Chocolate',
  'Duas camadas de creme, uma branca e uma de chocolate, fechadas com ganache brilhante. Prepare de véspera: ele fica melhor depois de 6 horas de geladeira.',
  70,
  375,
  'Intermediate',
  'recipe',
  '[
    "Para o creme:",
    "1 lata de leite condensado (395 g)",
    "3 xícaras (chá) de leite integral",
    "3 gemas",
    "5 colheres (sopa) de amido de milho",
    "1 colher (chá) de essência de baunilha",
    "100 g de chocolate meio amargo picado",
    "Para a montagem:",
    "1 pacote de biscoito maisena (200 g)",
    "1 xícara (chá) de leite integral",
    "1 colher (sopa) de cacau em pó",
    "Para a cobertura:",
    "150 g de chocolate meio amargo picado",
    "1 caixinha de creme de leite (200 g)",
    "raspas de chocolate a gosto"
  ]'::jsonb,
  '[
    "Peneire as gemas na panela, ainda fora do fogo. Junte o amido dissolvido em 1 xícara (chá) do leite frio, o restante do leite do creme e o leite condensado, e misture bem.",
    "Leve ao fogo médio-baixo e mexa sem parar, raspando o fundo, até engrossar e ferver, cerca de 12 minutos. Cozinhe mais 2 minutos depois da fervura.",
    "Desligue e misture a baunilha. Divida o creme em duas tigelas e, em uma delas, junte os 100 g de chocolate, mexendo até derreter.",
    "Cubra as duas tigelas com filme em contato com o creme e deixe amornar por 15 minutos.",
    "Dissolva o cacau no leite da montagem. Passe metade dos biscoitos rapidamente por ele e forre o fundo da travessa.",
    "Espalhe o creme branco, faça outra camada de biscoitos umedecidos e cubra com o creme de chocolate. Leve à geladeira por 1 hora.",
    "Aqueça o creme de leite até soltar vapor, sem ferver, e despeje sobre os 150 g de chocolate. Espere 1 minuto e mexa do centro para fora até a ganache ficar lisa.",
    "Deixe a ganache baixar a 35 °C, morna ao toque, e espalhe sobre o pavê já gelado.",
    "Cubra e volte à geladeira por mais 5 horas. Finalize com raspas de chocolate e corte com faca aquecida em água quente."
  ]'::jsonb,
  array['Panela média', 'Batedor de arame', 'Peneira', '2 tigelas refratárias', 'Espátula de silicone', 'Travessa de 20 x 30 x 5 cm', 'Panela pequena', 'Faca', 'Balança', 'Filme plástico']::text[],
  12,
  'porções',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- categories: Pudins e Cremes
insert into public.categories (id, material_id, title, description, order_index)
values (
  '28a3a127-98f4-5e43-a9b3-48073cf05ab5',
  '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f',
  'Pudins e Cremes',
  'Sobremesas de forma e de ramequim em que o calor suave decide tudo, do pudim sem furinhos ao caramelo que estala.',
  2
)
on conflict (id) do nothing;

-- lists: Clássicos de Forma
insert into public.lists (id, category_id, title, description, position)
values (
  '0b83a29f-6498-5f86-8d58-4de64c87a417',
  '28a3a127-98f4-5e43-a9b3-48073cf05ab5',
  'Clássicos de Forma',
  'As duas sobremesas de forma com furo que toda mesa brasileira conhece.',
  1
)
on conflict (id) do nothing;

-- items: Manjar de Coco
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '93327693-0d32-523d-a849-81701fa78048',
  '0b83a29f-6498-5f86-8d58-4de64c87a417',
  'Manjar de Coco',
  'Branquinho, delicado e com calda de ameixa, desenforma inteiro depois de 4 horas de geladeira. Conservação: Conserva até 4 dias refrigerado, com a calda à parte.',
  45,
  390,
  'Beginner',
  'recipe',
  '[
    {"name":"leite integral","qty":1,"unit":"litro"},
    {"name":"leite de coco","qty":"400","unit":"ml"},
    {"name":"açúcar","qty":1,"unit":"xícara (chá)"},
    {"name":"amido de milho","qty":"110","unit":"g"},
    {"name":"coco ralado sem açúcar","qty":"50","unit":"g"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"óleo para untar","qty":1,"unit":"colher (chá)"},
    {"name":"ameixa seca sem caroço","qty":"200","unit":"g"},
    {"name":"açúcar para a calda","qty":"½","unit":"xícara (chá)"},
    {"name":"água para a calda","qty":"1 ½","unit":"xícara (chá)"},
    {"name":"cravo-da-índia","qty":2,"unit":"unidade"}
  ]'::jsonb,
  '[
    "Unte a forma com uma camada bem fina de óleo e vire-a de boca para baixo sobre papel absorvente, para escorrer o excesso.",
    "Fora do fogo, dissolva o amido em 1 xícara (chá) do leite frio, sem deixar grumos.",
    "Junte na panela o leite restante, o leite de coco, o açúcar, o sal e o amido dissolvido. Leve ao fogo médio e mexa sem parar com o batedor de arame.",
    "Quando engrossar e borbulhar, junte o coco ralado, abaixe o fogo e cozinhe por mais 5 minutos, mexendo. O ponto é um creme pesado, que mostra o fundo da panela por um instante.",
    "Despeje ainda quente na forma, alise e bata de leve na bancada. Espere 30 minutos, cubra e leve à geladeira por 4 a 6 horas.",
    "Para a calda, leve ao fogo baixo as ameixas, o açúcar, a água e os cravos. Cozinhe por 12 minutos, até a ameixa ficar macia e a calda, levemente espessa. Deixe esfriar.",
    "Solte as bordas do manjar com a ponta dos dedos, vire sobre um prato molhado, que permite centralizar, e desenforme.",
    "Sirva gelado, com a calda por cima de cada fatia."
  ]'::jsonb,
  array['Panela grande', 'Batedor de arame', 'Forma com furo central de 22 cm e 8 cm de altura', 'Panela pequena', 'Balança', 'Papel absorvente']::text[],
  12,
  'porções',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Pudim de Leite Condensado
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'dbb9adb4-1fe6-5abd-9d06-bf11f61a7588',
  '0b83a29f-6498-5f86-8d58-4de64c87a417',
  'Pudim de Leite Condensado',
  'Liso, sem furinhos e com calda de caramelo na cor certa: o pudim que faz fama. São 2 horas entre fogão e forno e mais 6 horas de geladeira.',
  130,
  400,
  'Intermediate',
  'recipe',
  '[
    "Para a calda:",
    "1 xícara (chá) de açúcar",
    "⅓ xícara (chá) de água quente",
    "Para o pudim:",
    "2 latas de leite condensado (395 g cada)",
    "2 ½ xícaras (chá) de leite integral",
    "5 ovos grandes",
    "1 colher (chá) de essência de baunilha"
  ]'::jsonb,
  '[
    {"order":1,"text":"Derreta o açúcar em fogo médio-baixo, girando a panela em vez de mexer, até ficar âmbar. Passou do âmbar, amarga."},
    {"order":2,"text":"Afaste do fogo e junte a água quente aos poucos, com cuidado com o vapor. Volte ao fogo baixo por 3 minutos, até dissolver os torrões, e espalhe a calda na forma."},
    {"order":3,"text":"Preaqueça o forno a 160 °C e ferva água para o banho-maria."},
    {"order":4,"text":"Misture os ovos com o batedor de arame, sem levantar espuma: é o ar que faz os furinhos."},
    {"order":5,"text":"Junte o leite condensado, o leite e a baunilha e misture devagar até ficar uniforme. Deixe descansar 10 minutos e retire a espuma da superfície."},
    {"order":6,"text":"Coe a mistura para dentro da forma caramelizada e cubra com papel-alumínio bem ajustado."},
    {"order":7,"text":"Coloque a forma na assadeira, despeje água quente até a metade da altura e asse por 1 hora e 20 minutos a 1 hora e 30 minutos. As bordas ficam firmes e o centro treme como gelatina; no termômetro, 80 °C."},
    {"order":8,"text":"Retire do banho-maria, deixe amornar por 30 minutos e leve à geladeira, coberto, por 6 horas."},
    {"order":9,"text":"Passe uma faca fina nas bordas, aqueça o fundo da forma por 20 segundos na chama baixa, cubra com o prato e vire de uma vez."}
  ]'::jsonb,
  array['Forma com furo central de 22 cm e 8 cm de altura', 'Assadeira funda para banho-maria', 'Panela de fundo grosso', 'Batedor de arame', 'Peneira fina', 'Papel-alumínio', 'Termômetro culinário', 'Faca fina']::text[],
  12,
  'porções',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- lists: Clássicos Europeus
insert into public.lists (id, category_id, title, description, position)
values (
  'f407a1fe-eade-5b8c-953c-6185d8146c33',
  '28a3a127-98f4-5e43-a9b3-48073cf05ab5',
  'Clássicos Europeus',
  'Três sobremesas de restaurante, explicadas com temperatura e ponto.',
  2
)
on conflict (id) do nothing;

-- items: Panna Cotta
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '49f2c22c-82f1-5d04-b836-1e5c00a584ea',
  'f407a1fe-eade-5b8c-953c-6185d8146c33',
  'Panna Cotta',
  'Creme italiano que treme sem desmanchar, com calda de frutas vermelhas. Meia hora de trabalho, 4 a 6 horas de geladeira e um prato de restaurante.',
  35,
  360,
  'Beginner',
  'recipe',
  '[
    {"name":"creme de leite fresco","qty":"500","unit":"ml"},
    {"name":"leite integral","qty":"200","unit":"ml"},
    {"name":"açúcar","qty":"80","unit":"g"},
    {"name":"fava de baunilha","qty":1,"unit":"unidade"},
    {"name":"gelatina em pó sem sabor","qty":"7","unit":"g"},
    {"name":"água fria para hidratar a gelatina","qty":3,"unit":"colher (sopa)"},
    {"name":"frutas vermelhas congeladas","qty":"250","unit":"g"},
    {"name":"açúcar para a calda","qty":"¼","unit":"xícara (chá)"},
    {"name":"suco de limão","qty":"1","unit":"colher (sopa)"},
    {"name":"óleo para untar","qty":1,"unit":"colher (chá)"}
  ]'::jsonb,
  '[
    {"order":1,"text":"Polvilhe a gelatina sobre a água fria e deixe hidratar por 5 minutos."},
    {"order":2,"text":"Abra a fava ao meio, raspe as sementes e leve ao fogo baixo com a casca, o creme de leite, o leite e o açúcar. Mexa até 80 °C, quando aparecem as primeiras bolhas na borda. Não deixe ferver."},
    {"order":3,"text":"Desligue, tampe e espere 5 minutos para a baunilha perfumar o creme."},
    {"order":4,"text":"Com o creme ainda acima de 60 °C, junte a gelatina hidratada e mexa devagar até dissolver por completo."},
    {"order":5,"text":"Coe e deixe amornar sobre uma tigela com gelo, mexendo, até começar a encorpar: assim as sementes da baunilha não vão todas para o fundo."},
    {"order":6,"text":"Distribua nas forminhas levemente untadas com óleo, cubra com filme e leve à geladeira por 4 a 6 horas."},
    {"order":7,"text":"Para a calda, cozinhe as frutas ainda congeladas com o açúcar e o limão em fogo médio. Depois de levantar fervura, conte 5 minutos, deixe esfriar e leve à geladeira."},
    {"order":8,"text":"Mergulhe o fundo de cada forminha em água quente por 5 segundos, solte a borda com o dedo e vire no prato. Sirva com a calda."}
  ]'::jsonb,
  array['Panela média', 'Panela pequena', 'Peneira fina', 'Termômetro culinário', '6 forminhas de 150 ml', 'Faca', 'Tigela com gelo', 'Balança', 'Filme plástico']::text[],
  6,
  'porções',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Crème Brûlée
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  'e78482f5-fe83-5dd5-a015-05bdbe95a59b',
  'f407a1fe-eade-5b8c-953c-6185d8146c33',
  'Crème Brûlée',
  'Creme sedoso de baunilha sob uma casca fina de caramelo, que estala na primeira colherada. Asse com pelo menos 4 horas de antecedência.',
  85,
  390,
  'Advanced',
  'recipe',
  '[
    {"name":"creme de leite fresco","qty":"500","unit":"ml"},
    {"name":"leite integral","qty":"100","unit":"ml"},
    {"name":"fava de baunilha","qty":1,"unit":"unidade"},
    {"name":"gemas","qty":6,"unit":"unidade"},
    {"name":"açúcar","qty":"80","unit":"g"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"açúcar cristal para o caramelo","qty":"¼","unit":"xícara (chá)"}
  ]'::jsonb,
  '[
    {"description":"Preaqueça o forno a 150 °C, sem ventilação. Acomode os ramequins na assadeira e ferva água para o banho-maria.","time":5},
    {"description":"Aqueça o creme de leite, o leite e a fava de baunilha aberta e raspada até 80 °C, sem ferver. Desligue, tampe e deixe em infusão.","time":15},
    {"description":"Misture as gemas com o açúcar e o sal só até o açúcar começar a dissolver. Não bata: espuma vira crosta no forno.","time":2},
    {"description":"Despeje o creme quente em fio sobre as gemas, mexendo sempre, para aquecê-las sem talhar. Coe e retire a espuma da superfície.","time":4},
    {"description":"Distribua nos ramequins e despeje água quente na assadeira até a metade da altura deles.","time":4},
    {"description":"Asse por 35 a 40 minutos. As bordas ficam firmes e o centro treme de leve; no termômetro, 79 °C. Acima de 85 °C o creme talha.","time":40},
    {"description":"Retire do banho-maria, espere 30 minutos, cubra sem encostar no creme e leve à geladeira por 4 a 6 horas."},
    {"description":"Na hora de servir, seque a superfície com papel absorvente e espalhe 2 colheres (chá) de açúcar cristal em cada ramequim, em camada uniforme.","time":3},
    {"description":"Passe o maçarico a 10 cm do açúcar, em círculos, até derreter e ficar âmbar. Espere 2 minutos para a casca endurecer e sirva.","time":6},
    {"description":"Conservação: Conserva até 3 dias refrigerado, sem queimar. Faça o caramelo na hora de servir."}
  ]'::jsonb,
  array['6 ramequins de 9 cm e 4,5 cm de altura', 'Assadeira funda para banho-maria', 'Panela média', 'Batedor de arame', 'Peneira fina', 'Termômetro culinário', 'Maçarico culinário', 'Faca', 'Balança', 'Papel absorvente']::text[],
  6,
  'porções',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- items: Tiramisù
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '17013f59-53fd-54c8-843d-0593a37e210a',
  'f407a1fe-eade-5b8c-953c-6185d8146c33',
  'Tiramisù',
  'Camadas de biscoito com café e um creme de mascarpone feito sobre zabaione cozido, sem ovo cru. Monte na véspera: o descanso de 8 horas faz parte da receita.',
  75,
  480,
  'Advanced',
  'recipe',
  '[
    "Para o creme:",
    "100 g de gemas pasteurizadas",
    "120 g de açúcar",
    "60 ml de vinho Marsala",
    "500 g de mascarpone em temperatura ambiente",
    "300 ml de creme de leite fresco bem gelado",
    "Para a montagem:",
    "350 ml de café espresso ou coado forte, frio e sem açúcar",
    "300 g de biscoito champanhe",
    "2 colheres (sopa) de cacau em pó"
  ]'::jsonb,
  '[
    "Prepare o café e deixe esfriar por completo: quente, ele desmancha o biscoito.",
    "Misture as gemas, o açúcar e o Marsala em uma tigela e leve ao banho-maria, com a água quente sem encostar no fundo.",
    "Bata sem parar com o batedor de arame por 8 a 10 minutos, até 75 °C. O zabaione fica claro, triplica de volume e cai em fita que demora a sumir.",
    "Retire do calor e bata na batedeira por 5 minutos, até baixar a 30 °C.",
    "Amacie o mascarpone com a espátula, sem bater. Junte o zabaione em três vezes, misturando com delicadeza: mascarpone batido demais talha.",
    "Bata o creme de leite até formar picos moles e incorpore ao creme, de baixo para cima.",
    "Mergulhe metade dos biscoitos no café, 1 segundo de cada lado, e forre a travessa. O centro do biscoito deve continuar seco.",
    "Espalhe metade do creme, repita a camada de biscoitos e termine com o restante do creme, bem alisado.",
    "Cubra com filme e leve à geladeira por 8 horas, no mínimo 6.",
    "Polvilhe o cacau com a peneira só na hora de servir. Se houver crianças ou gestantes à mesa, troque o Marsala pela mesma medida de café."
  ]'::jsonb,
  array['Batedeira', 'Tigela refratária', 'Panela para banho-maria', 'Termômetro culinário', 'Espátula de silicone', 'Peneira fina', 'Travessa de 20 x 30 x 5 cm', 'Batedor de arame', 'Balança', 'Filme plástico']::text[],
  12,
  'porções',
  'Conserva até 2 dias refrigerado, coberto com filme. Polvilhe o cacau só na hora de servir.',
  false,
  3
)
on conflict (id) do nothing;

-- categories: Doces de Panela
insert into public.categories (id, material_id, title, description, order_index)
values (
  'e9019963-d6e1-505c-b190-81d089b5c58d',
  '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f',
  'Doces de Panela',
  'Arroz, milho branco e milho-verde: os cremes das festas juninas e do lanche da tarde, servidos mornos ou gelados.',
  3
)
on conflict (id) do nothing;

-- lists: Mesa Junina
insert into public.lists (id, category_id, title, description, position)
values (
  '01f00ce0-a716-564c-91fe-937e016399fc',
  'e9019963-d6e1-505c-b190-81d089b5c58d',
  'Mesa Junina',
  'Três doces de colher em que a paciência na panela vale mais do que a pressa.',
  1
)
on conflict (id) do nothing;

-- items: Arroz-doce
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '6fc21350-16a1-5445-9854-a25c5866c057',
  '01f00ce0-a716-564c-91fe-937e016399fc',
  'Arroz-doce',
  'Cremoso, com perfume de canela e casca de limão, bom de comer morno na caneca ou bem gelado na taça.',
  55,
  0,
  'Beginner',
  'recipe',
  '[
    "1 xícara (chá) de arroz branco tipo 1",
    "2 xícaras (chá) de água",
    "1 pau de canela",
    "casca de 1 limão, em tiras",
    "1 litro de leite integral",
    "1 lata de leite condensado (395 g)",
    "1 pitada de sal",
    "canela em pó a gosto"
  ]'::jsonb,
  '[
    {"description":"Lave o arroz uma única vez e escorra. Um pouco do amido precisa ficar: é ele que dá cremosidade.","time":2},
    {"description":"Cozinhe o arroz com a água, o pau de canela, a casca de limão e o sal em fogo médio, com a panela semitampada, até a água quase secar.","time":12},
    {"description":"Enquanto isso, aqueça o leite em outra panela, sem ferver."},
    {"description":"Junte um terço do leite quente ao arroz e cozinhe em fogo baixo, mexendo. Quando for absorvido, junte o restante em duas vezes, até o arroz ficar bem macio e o caldo, cremoso.","time":22},
    {"description":"Misture o leite condensado e cozinhe mexendo até o fundo da panela. O ponto é quando a colher abre um caminho que se fecha devagar; frio, ele engrossa mais.","time":8},
    {"description":"Retire a canela e a casca de limão e distribua nas taças.","time":5},
    {"description":"Polvilhe canela em pó e sirva morno. Para servir gelado, coloque em recipiente raso, espere 30 minutos e leve à geladeira, coberto, por 2 horas."}
  ]'::jsonb,
  array['Panela grande de fundo grosso', 'Panela média', 'Colher de pau', 'Peneira', '10 taças de 180 ml']::text[],
  10,
  'porções',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Canjica
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '37c41b14-62e9-55ec-b9f8-3d7f8658a396',
  '01f00ce0-a716-564c-91fe-937e016399fc',
  'Canjica',
  'Milho branco macio em caldo grosso de leite, coco e especiarias, com amendoim torrado para dar crocância. Comece na véspera: o milho fica 12 horas de molho.',
  95,
  720,
  'Beginner',
  'recipe',
  '[
    "500 g de milho branco para canjica",
    "2 litros de água para o cozimento",
    "2 paus de canela",
    "4 cravos-da-índia",
    "1 litro de leite integral",
    "1 lata de leite condensado (395 g)",
    "1 vidro de leite de coco (200 ml)",
    "1 pacote de coco ralado sem açúcar (100 g)",
    "1 pitada de sal",
    "½ xícara (chá) de amendoim torrado, sem pele e picado",
    "canela em pó a gosto"
  ]'::jsonb,
  '[
    {"order":1,"text":"Lave o milho, cubra com bastante água fria e deixe de molho na geladeira por 12 horas."},
    {"order":2,"text":"Descarte a água do molho, enxágue e coloque o milho na panela de pressão com os 2 litros de água, os paus de canela e os cravos. Não passe da metade da capacidade da panela: o grão incha."},
    {"order":3,"text":"Cozinhe por 40 minutos em fogo baixo, contados depois que pegar pressão. Desligue e espere a pressão sair sozinha antes de abrir."},
    {"order":4,"text":"Prove: o grão deve estar macio até o centro. Se ainda resistir, cozinhe mais 10 minutos na pressão."},
    {"order":5,"text":"Escorra, se preciso, até sobrarem cerca de 2 xícaras (chá) do caldo, que é rico em amido e ajuda a engrossar."},
    {"order":6,"text":"Junte o leite, o leite condensado e o sal e cozinhe em fogo baixo, sem tampa, por 15 minutos, mexendo para não grudar."},
    {"order":7,"text":"Acrescente o leite de coco e o coco ralado e cozinhe mais 5 a 8 minutos, até o caldo ficar cremoso. Retire a canela e os cravos."},
    {"order":8,"text":"Sirva quente ou gelada, com o amendoim e a canela em pó por cima. O que sobrar vai à geladeira em até 2 horas, em recipiente raso."}
  ]'::jsonb,
  array['Panela de pressão de 7 litros', 'Tigela grande', 'Escorredor', 'Colher de pau', 'Balança']::text[],
  16,
  'porções',
  null,
  false,
  2
)
on conflict (id) do nothing;

-- items: Curau
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '96a7c2e0-044a-5afb-90d7-f8b3f4281537',
  '01f00ce0-a716-564c-91fe-937e016399fc',
  'Curau',
  'Creme sedoso de milho-verde fresco, sem amido comprado: o próprio milho dá o ponto. Morno ou gelado, tem gosto de quermesse.',
  65,
  0,
  'Intermediate',
  'recipe',
  '[
    {"name":"grãos de milho-verde fresco (6 espigas)","qty":"600","unit":"g"},
    {"name":"leite integral","qty":3,"unit":"xícara (chá)"},
    {"name":"açúcar","qty":"¾","unit":"xícara (chá)"},
    {"name":"manteiga sem sal","qty":1,"unit":"colher (sopa)"},
    {"name":"sal","qty":1,"unit":"pitada"},
    {"name":"canela em pó","qty":"","unit":"a gosto"}
  ]'::jsonb,
  '[
    {"description":"Escolha espigas firmes e leitosas: o grão deve soltar leite ao ser apertado com a unha. Limpe, retire os fios e lave.","time":8},
    {"description":"Corte os grãos rente ao sabugo e raspe o que sobrar com as costas da faca, para aproveitar o leite do milho.","time":10},
    {"description":"Bata os grãos com o leite em duas etapas, por 3 minutos cada uma, até desmanchar bem.","time":6},
    {"description":"Passe pela peneira fina, apertando o bagaço com a colher. É o caldo coado que deixa o curau liso.","time":6},
    {"description":"Leve o caldo ao fogo médio com o açúcar, a manteiga e o sal, mexendo sem parar. Ele engrossa de repente perto da fervura: não saia de perto.","time":10},
    {"description":"Abaixe o fogo e cozinhe mexendo, até perder o gosto de milho cru. O ponto é um creme brilhante, em que a colher mostra o fundo da panela.","time":15},
    {"description":"Distribua nas taças e cubra com filme em contato com o creme, para não formar película.","time":4},
    {"description":"Sirva morno, com canela em pó, ou espere 30 minutos e leve à geladeira por 2 horas, até ficar gelado e firme."}
  ]'::jsonb,
  array['Liquidificador', 'Faca', 'Peneira fina', 'Panela de fundo grosso', 'Colher de pau', '8 taças de 150 ml', 'Balança', 'Filme plástico']::text[],
  8,
  'porções',
  null,
  false,
  3
)
on conflict (id) do nothing;

-- categories: Gelados
insert into public.categories (id, material_id, title, description, order_index)
values (
  '68982cf6-d724-5110-a136-04c8c2dae6f0',
  '2d121a31-8ceb-59f9-ae7d-b7961b5bf72f',
  'Gelados',
  'Do saquinho ao pote: como fazer gelado cremoso sem máquina, controlando açúcar, gordura e cristais de gelo.',
  4
)
on conflict (id) do nothing;

-- lists: Gelados sem Máquina
insert into public.lists (id, category_id, title, description, position)
values (
  '1625c6dd-218e-5a8b-9a34-2087378df505',
  '68982cf6-d724-5110-a136-04c8c2dae6f0',
  'Gelados sem Máquina',
  'Receitas de freezer comum que rendem bem e vendem o verão todo.',
  1
)
on conflict (id) do nothing;

-- items: Geladinho Gourmet
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '9f2a6853-5f2d-5fc7-b2f4-38a176318488',
  '1625c6dd-218e-5a8b-9a34-2087378df505',
  'Geladinho Gourmet',
  'Creme de leite em pó com fios de geleia de morango, macio até congelado: campeão de venda no calor. Congele de um dia para o outro. Conservação: Conserva até 30 dias no freezer, bem fechado.',
  70,
  750,
  'Beginner',
  'recipe',
  '[
    {"name":"morangos","qty":"250","unit":"g"},
    {"name":"açúcar","qty":"80","unit":"g"},
    {"name":"suco de limão","qty":"1","unit":"colher (chá)"},
    {"name":"leite integral gelado","qty":1,"unit":"litro"},
    {"name":"leite condensado","qty":"395","unit":"g"},
    {"name":"creme de leite","qty":"200","unit":"g"},
    {"name":"leite em pó integral","qty":1,"unit":"xícara (chá)"},
    {"name":"liga neutra para sorvete","qty":"10","unit":"g"}
  ]'::jsonb,
  '[
    {"description":"Lave os morangos, deixe-os por 15 minutos em solução clorada própria para frutas, enxágue, retire os cabinhos e pique.","time":18},
    {"description":"Cozinhe os morangos com o açúcar e o limão em fogo médio, amassando, até virar uma geleia que escorre devagar da colher.","time":10},
    {"description":"Passe a geleia para um prato fundo e deixe esfriar por completo."},
    {"description":"Bata no liquidificador metade do leite com o leite em pó e a liga neutra, em velocidade alta, até não ver grumos.","time":3},
    {"description":"Junte o restante do leite, o leite condensado e o creme de leite e bata de novo. Deixe descansar na geladeira por 20 minutos, para a espuma baixar e a liga hidratar.","time":22},
    {"description":"Coloque 2 colheres (chá) de geleia em cada saquinho e espalhe com os dedos pelo lado de fora, formando fios."},
    {"description":"Com o funil, despeje cerca de 100 ml do creme em cada um. Tire o ar, torça e amarre, deixando 2 dedos de folga: o líquido expande ao congelar.","time":7},
    {"description":"Congele deitados, sem empilhar, por 12 horas, no freezer a −18 °C ou mais frio. O congelador de dentro da geladeira é menos frio: nele o geladinho endurece, mas não guarda por tanto tempo."}
  ]'::jsonb,
  array['Liquidificador', 'Panela pequena', 'Funil', 'Jarra medidora', '16 saquinhos para geladinho de 6 x 24 cm', 'Faca', 'Colher de pau', 'Prato fundo', 'Balança']::text[],
  16,
  'unidades',
  null,
  false,
  1
)
on conflict (id) do nothing;

-- items: Sorvete Caseiro
insert into public.items (id, list_id, title, description, duration_min, waiting_min, level, type, ingredients, steps, tools, yield_quantity, yield_unit, storage_tip, is_free_sample, position)
values (
  '1f110fec-003c-5645-857c-5b7d50adaa22',
  '1625c6dd-218e-5a8b-9a34-2087378df505',
  'Sorvete Caseiro',
  'Sorvete de creme com base cozida e creme fresco batido, macio de tirar bolas sem sorveteira. Prepare na véspera: são 2 horas de geladeira e 8 de freezer.',
  55,
  600,
  'Intermediate',
  'recipe',
  '[
    "2 xícaras (chá) de leite integral",
    "1 lata de leite condensado (395 g)",
    "3 gemas",
    "1 colher (sopa) de amido de milho",
    "2 colheres (sopa) de glucose de milho",
    "1 pitada de sal",
    "1 colher (sopa) de essência de baunilha",
    "400 ml de creme de leite fresco bem gelado"
  ]'::jsonb,
  '[
    "Coloque o pote vazio no freezer: frio, ele ajuda o sorvete a congelar depressa e com cristais menores.",
    "Fora do fogo, misture na panela as gemas peneiradas, o amido e ½ xícara (chá) do leite. Junte o leite restante, o leite condensado, a glucose e o sal.",
    "Cozinhe em fogo médio-baixo, mexendo sem parar, até engrossar e soltar as primeiras bolhas. Cozinhe mais 1 minuto, para o amido perder o gosto de cru.",
    "Coe para uma tigela apoiada em bacia com gelo e água. Mexa até esfriar, cerca de 10 minutos, e misture a baunilha.",
    "Cubra com filme em contato com o creme e leve à geladeira por 2 horas, até 4 °C.",
    "Bata o creme de leite bem gelado até formar picos moles.",
    "Incorpore o creme batido à base gelada em três vezes, de baixo para cima, sem perder o ar.",
    "Passe para o pote gelado e leve ao freezer por 2 horas, até as bordas firmarem. Bata por 1 minuto na batedeira, em velocidade baixa, para quebrar os cristais, e devolva ao pote.",
    "Cubra com filme em contato com a superfície, tampe e congele por mais 6 horas, a −18 °C ou mais frio. Deixe 10 minutos na geladeira antes de fazer as bolas."
  ]'::jsonb,
  array['Panela de fundo grosso', 'Batedor de arame', 'Batedeira', 'Termômetro culinário', 'Peneira fina', 'Pote com tampa de 2 litros', 'Espátula de silicone', 'Tigela', 'Bacia com gelo e água', 'Filme plástico']::text[],
  12,
  'porções',
  'Conserva até 30 dias no freezer, com filme em contato com a superfície. Passe para a geladeira 10 minutos antes de servir.',
  false,
  2
)
on conflict (id) do nothing;
