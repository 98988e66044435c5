PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  guest BIGINT NOT NULL,
  password TEXT NOT NULL,
  email TEXT,
  created BIGINT NOT NULL,
  deleted BIGINT
);
INSERT INTO users VALUES('81f145424d6818bcb8e102e1c554a22f','Ann','ann',0,'$argon2id$v=19$m=65536,t=2,p=1$wTxccDYd0x/EgP9NK3+57w$UxPPjoDPhGmp9y5e0do2QXM00QCOgIm4LKQh4qxaKRQ','ann@example.org',1794920425412,NULL);
INSERT INTO users VALUES('df7148990eee93730e5ec928900a575c','Bob','bob',0,'$argon2id$v=19$m=65536,t=2,p=1$LiVza0B7z2K+oBd5uoPdSQ$sIZyTUpo4jhSrxwAPYvAhtZeupIWkllnCwS+bskNRvQ',NULL,1794920425505,NULL);
INSERT INTO users VALUES('9be68758068ab08ff9b01917a2235a24','Cid','cld',0,'$argon2id$v=19$m=65536,t=2,p=1$oJfceq4T7Uj6YjmBKPP/Lg$/Z8VzodhubNQkVL33b+7TBRIhmIlpeUyk07MWR937N4',NULL,1794920425578,NULL);
INSERT INTO users VALUES('a16fbb6ecb3d42be8da3c09006af50ae','Gus','gus',1,'',NULL,1794920425590,NULL);
INSERT INTO users VALUES('20acd1f23d8613828a41c69cfbb61206','gone-08be','gone-08be',0,'',NULL,1794920425702,1794920429899);
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  agent TEXT NOT NULL
);
INSERT INTO sessions VALUES('0a2381980ce4765a67da3b9d76fa4046','b177d2176445a2d8b1bfc6aa2ae4cb4bed4db0c183894bf6458c25dd5138a566','81f145424d6818bcb8e102e1c554a22f',1794920425417,1794920425417,1802696425417,'Python-urllib/3.11');
INSERT INTO sessions VALUES('9324be00fa1a7c5557aed6914e220d7c','52efb442305fddc48a643d31b261b218089829ed3de0e9b94eef0a2f41c2d307','df7148990eee93730e5ec928900a575c',1794920425506,1794920425506,1802696425506,'Python-urllib/3.11');
INSERT INTO sessions VALUES('9e2ce559460ee315787929f318c8285f','e22f7c4ab32544993702d73c81940cea18b720f09e554a1d4cd8d823b270aecf','9be68758068ab08ff9b01917a2235a24',1794920425582,1794920425582,1802696425582,'Python-urllib/3.11');
INSERT INTO sessions VALUES('105aa74aef1c35e2b6899bcd17248864','d385e22591cd0e427014240c14284ee43a11546ab568b0a7af7883defecbe1d5','a16fbb6ecb3d42be8da3c09006af50ae',1794920425606,1794920425606,1802696425606,'Python-urllib/3.11');
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT
, scope TEXT NOT NULL DEFAULT 'play', expires BIGINT NOT NULL DEFAULT 0);
INSERT INTO tokens VALUES('4b359d9548d0f2be6ede86b69db362c3','f01e04331c7674f4df4f8a374fc5b9e660f8f92ae4c696bb17af9e82dab7b587','81f145424d6818bcb8e102e1c554a22f','a program',1794920425616,NULL,'read',1802696425616);
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  state TEXT NOT NULL,
  is_public BIGINT NOT NULL,
  rated BIGINT NOT NULL,
  host TEXT NOT NULL REFERENCES users (id),
  seats TEXT NOT NULL,
  summary TEXT NOT NULL,
  seq BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  due BIGINT,
  finished BIGINT,
  chat_lines BIGINT NOT NULL
);
INSERT INTO tables VALUES('66651724fd7842ae8ab00f075491bc06','akropolis','finished',1,1,'81f145424d6818bcb8e102e1c554a22f','[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}},{"user":{"id":"df7148990eee93730e5ec928900a575c"}}]','{"id":"66651724fd7842ae8ab00f075491bc06","seq":42,"state":"finished","created":1794920425712,"started":1794920425716,"ended":1794920425909,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"days","days":3},"rated":true,"public":true,"take_back":false,"absent":"lose","result":{"how":"played","winners":[1],"ranks":[2,1],"ratings":[{"before":1500,"after":1338},{"before":1500,"after":1662}],"totals":[82,106]},"host":"81f145424d6818bcb8e102e1c554a22f","rematch":"1372a848184292afd7a8f27b1925df2b","turns":36}',42,1794920425712,1794920427734,NULL,1794920425909,2);
INSERT INTO tables VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5','panticapaeum','finished',1,0,'81f145424d6818bcb8e102e1c554a22f','[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}},{"user":{"id":"9be68758068ab08ff9b01917a2235a24"}}]','{"id":"ca9a8b47415dd7050b83e16ba0cb1ac5","seq":159,"state":"finished","created":1794920425919,"started":1794920425924,"ended":1794920426886,"game":"panticapaeum","options":{"supply":"unlimited"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","result":{"how":"played","winners":[0],"ranks":[1,2],"totals":[49,18]},"host":"81f145424d6818bcb8e102e1c554a22f","turns":155}',159,1794920425919,1794920426886,NULL,1794920426886,0);
INSERT INTO tables VALUES('e45f7983c554ef65fd0a3a922e661eef','panticapaeum','finished',1,1,'df7148990eee93730e5ec928900a575c','[{"user":{"id":"df7148990eee93730e5ec928900a575c"},"out":"resigned"},{"user":{"id":"9be68758068ab08ff9b01917a2235a24"}}]','{"id":"e45f7983c554ef65fd0a3a922e661eef","seq":36,"state":"finished","created":1794920426891,"started":1794920426900,"ended":1794920427044,"game":"panticapaeum","options":{"supply":"unlimited"},"assist":"preview","clock":{"kind":"days","days":3},"rated":true,"public":true,"take_back":false,"absent":"lose","result":{"how":"resigned","winners":[1],"ranks":[2,1],"ratings":[{"before":1500,"after":1338},{"before":1500,"after":1662}],"totals":[5,10]},"host":"df7148990eee93730e5ec928900a575c","turns":30}',36,1794920426891,1794920427044,NULL,1794920427044,0);
INSERT INTO tables VALUES('7089f78e5e736a0c4c9eba4a26b1c33e','akropolis','playing',1,0,'81f145424d6818bcb8e102e1c554a22f','[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}},{"user":{"id":"df7148990eee93730e5ec928900a575c"}},{"level":1}]','{"id":"7089f78e5e736a0c4c9eba4a26b1c33e","seq":16,"state":"playing","created":1794920427051,"started":1794920427053,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos","athena":true,"athena_turn":"several","athena_housing":"any","athena_market":"any"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","running":1,"host":"81f145424d6818bcb8e102e1c554a22f","turns":13}',16,1794920427051,1794920427363,1795525227363,NULL,1);
INSERT INTO tables VALUES('25e46c4f9d5f7171b192b362a711e74b','panticapaeum','paused',1,0,'81f145424d6818bcb8e102e1c554a22f','[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}},{"user":{"id":"9be68758068ab08ff9b01917a2235a24"}}]','{"id":"25e46c4f9d5f7171b192b362a711e74b","seq":18,"state":"paused","created":1794920427386,"started":1794920427392,"game":"panticapaeum","options":{"supply":"physical"},"assist":"preview","clock":{"kind":"live","move":60000,"bank":600000,"increment":1000},"rated":false,"public":true,"take_back":true,"absent":"ai","running":1,"host":"81f145424d6818bcb8e102e1c554a22f","turns":12}',18,1794920427386,1794920427468,1797512427468,NULL,0);
INSERT INTO tables VALUES('e1b46cc9a503546cab28368b3c964f7f','akropolis','playing',1,0,'81f145424d6818bcb8e102e1c554a22f','[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}},{"user":{"id":"df7148990eee93730e5ec928900a575c"}}]','{"id":"e1b46cc9a503546cab28368b3c964f7f","seq":9,"state":"playing","created":1794920427471,"started":1794920427473,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","running":1,"host":"81f145424d6818bcb8e102e1c554a22f","turns":5}',9,1794920427471,1794920427499,1795525227496,NULL,0);
INSERT INTO tables VALUES('e9358dc37d68fd8f675048a62097a897','akropolis','playing',1,0,'81f145424d6818bcb8e102e1c554a22f','[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}},{"user":{"id":"20acd1f23d8613828a41c69cfbb61206"},"level":5,"out":"resigned"},{"user":{"id":"df7148990eee93730e5ec928900a575c"}}]','{"id":"e9358dc37d68fd8f675048a62097a897","seq":18,"state":"playing","created":1794920427503,"started":1794920427508,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","running":0,"host":"81f145424d6818bcb8e102e1c554a22f","turns":12}',18,1794920427503,1794920427705,1795525227705,NULL,0);
INSERT INTO tables VALUES('6d8d1c39ca8126ec2a5217849e5cc08e','panticapaeum','waiting',1,0,'9be68758068ab08ff9b01917a2235a24','[{"user":{"id":"9be68758068ab08ff9b01917a2235a24"}},{"user":{"id":"a16fbb6ecb3d42be8da3c09006af50ae"}},{"open":true}]','{"id":"6d8d1c39ca8126ec2a5217849e5cc08e","seq":2,"state":"waiting","created":1794920427706,"game":"panticapaeum","options":{"supply":"unlimited"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","turns":0,"host":"9be68758068ab08ff9b01917a2235a24"}',2,1794920427706,1794920427712,1795525227706,NULL,0);
INSERT INTO tables VALUES('7170f1f3ec75a681d352e52d512e4f22','akropolis','cancelled',0,0,'df7148990eee93730e5ec928900a575c','[{"user":{"id":"df7148990eee93730e5ec928900a575c"}},{"open":true}]','{"id":"7170f1f3ec75a681d352e52d512e4f22","seq":2,"state":"cancelled","created":1794920427715,"ended":1794920427724,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":false,"take_back":true,"absent":"ai","turns":0,"host":"df7148990eee93730e5ec928900a575c"}',2,1794920427715,1794920427724,NULL,NULL,0);
INSERT INTO tables VALUES('1372a848184292afd7a8f27b1925df2b','akropolis','playing',1,1,'df7148990eee93730e5ec928900a575c','[{"user":{"id":"df7148990eee93730e5ec928900a575c"}},{"user":{"id":"81f145424d6818bcb8e102e1c554a22f"}}]','{"id":"1372a848184292afd7a8f27b1925df2b","seq":3,"state":"playing","created":1794920427729,"started":1794920427741,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"days","days":3},"rated":true,"public":true,"take_back":false,"absent":"lose","running":0,"host":"df7148990eee93730e5ec928900a575c","turns":0}',3,1794920427729,1794920427741,1795179627742,NULL,0);
CREATE TABLE sitters (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  seat BIGINT NOT NULL,
  score BIGINT,
  won BIGINT,
  PRIMARY KEY (table_id, user_id)
);
INSERT INTO sitters VALUES('66651724fd7842ae8ab00f075491bc06','81f145424d6818bcb8e102e1c554a22f',0,82,0);
INSERT INTO sitters VALUES('66651724fd7842ae8ab00f075491bc06','df7148990eee93730e5ec928900a575c',1,106,1);
INSERT INTO sitters VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5','81f145424d6818bcb8e102e1c554a22f',0,49,1);
INSERT INTO sitters VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5','9be68758068ab08ff9b01917a2235a24',1,18,0);
INSERT INTO sitters VALUES('e45f7983c554ef65fd0a3a922e661eef','df7148990eee93730e5ec928900a575c',0,5,0);
INSERT INTO sitters VALUES('e45f7983c554ef65fd0a3a922e661eef','9be68758068ab08ff9b01917a2235a24',1,10,1);
INSERT INTO sitters VALUES('7089f78e5e736a0c4c9eba4a26b1c33e','81f145424d6818bcb8e102e1c554a22f',0,NULL,NULL);
INSERT INTO sitters VALUES('7089f78e5e736a0c4c9eba4a26b1c33e','df7148990eee93730e5ec928900a575c',1,NULL,NULL);
INSERT INTO sitters VALUES('25e46c4f9d5f7171b192b362a711e74b','81f145424d6818bcb8e102e1c554a22f',0,NULL,NULL);
INSERT INTO sitters VALUES('25e46c4f9d5f7171b192b362a711e74b','9be68758068ab08ff9b01917a2235a24',1,NULL,NULL);
INSERT INTO sitters VALUES('e1b46cc9a503546cab28368b3c964f7f','81f145424d6818bcb8e102e1c554a22f',0,NULL,NULL);
INSERT INTO sitters VALUES('e1b46cc9a503546cab28368b3c964f7f','df7148990eee93730e5ec928900a575c',1,NULL,NULL);
INSERT INTO sitters VALUES('e9358dc37d68fd8f675048a62097a897','81f145424d6818bcb8e102e1c554a22f',0,NULL,NULL);
INSERT INTO sitters VALUES('e9358dc37d68fd8f675048a62097a897','20acd1f23d8613828a41c69cfbb61206',1,NULL,NULL);
INSERT INTO sitters VALUES('e9358dc37d68fd8f675048a62097a897','df7148990eee93730e5ec928900a575c',2,NULL,NULL);
INSERT INTO sitters VALUES('6d8d1c39ca8126ec2a5217849e5cc08e','9be68758068ab08ff9b01917a2235a24',0,NULL,NULL);
INSERT INTO sitters VALUES('6d8d1c39ca8126ec2a5217849e5cc08e','a16fbb6ecb3d42be8da3c09006af50ae',1,NULL,NULL);
INSERT INTO sitters VALUES('7170f1f3ec75a681d352e52d512e4f22','df7148990eee93730e5ec928900a575c',0,NULL,NULL);
INSERT INTO sitters VALUES('1372a848184292afd7a8f27b1925df2b','df7148990eee93730e5ec928900a575c',0,NULL,NULL);
INSERT INTO sitters VALUES('1372a848184292afd7a8f27b1925df2b','81f145424d6818bcb8e102e1c554a22f',1,NULL,NULL);
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seq BIGINT NOT NULL,
  time BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
);
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',1,1794920425712,'{"event":"created","time":1794920425712,"version":1,"id":"66651724fd7842ae8ab00f075491bc06","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"days","days":3},"rated":true,"public":true,"take_back":false,"absent":"lose","host":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"},"seats":[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}},{}],"invitation":"722634af1f5bec409bbdd8e5e3ba4145","seed":"e737ac926c0d4e2bca7efa7c658c8d2ee1f256abe672141ca6c5f1d2adbd7eb4"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',2,1794920425716,'{"event":"seated","time":1794920425716,"seat":1,"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',3,1794920425716,'{"event":"started","time":1794920425716,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"players":2,"rules":1,"components":"dde25b34da6b1b87a80cc21b5b8f6ce44508445247373885ceaf284857482c1b","deal":"19 28 25 23 | 35 15 29 | 21 6 8 | 16 10 12 | 5 11 34 | 9 30 7 | 32 31 37 | 17 14 18 | 2 26 36 | 4 27 3 | 1 33 20 | 22 24 13"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',4,1794920425721,'{"event":"moved","time":1794920425721,"seat":0,"move":"0@3,-1:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',5,1794920425724,'{"event":"moved","time":1794920425724,"seat":1,"move":"1@-3,2:5"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',6,1794920425728,'{"event":"moved","time":1794920425728,"seat":0,"move":"0@1,1:0"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',7,1794920425731,'{"event":"moved","time":1794920425731,"seat":1,"move":"0@-3,3:0"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',8,1794920425736,'{"event":"moved","time":1794920425736,"seat":0,"move":"1@1,1:4"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',9,1794920425747,'{"event":"moved","time":1794920425747,"seat":1,"move":"0@-3,5:5"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',10,1794920425756,'{"event":"moved","time":1794920425756,"seat":0,"move":"1@3,-2:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',11,1794920425760,'{"event":"moved","time":1794920425760,"seat":1,"move":"1@-2,4:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',12,1794920425764,'{"event":"moved","time":1794920425764,"seat":0,"move":"0@-2,1:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',13,1794920425768,'{"event":"moved","time":1794920425768,"seat":1,"move":"0@-5,5:5"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',14,1794920425772,'{"event":"moved","time":1794920425772,"seat":0,"move":"0@-3,0:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',15,1794920425776,'{"event":"moved","time":1794920425776,"seat":1,"move":"1@-4,6:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',16,1794920425779,'{"event":"moved","time":1794920425779,"seat":0,"move":"0@5,-3:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',17,1794920425783,'{"event":"moved","time":1794920425783,"seat":1,"move":"0@0,3:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',18,1794920425788,'{"event":"moved","time":1794920425788,"seat":0,"move":"0@3,-4:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',19,1794920425808,'{"event":"moved","time":1794920425808,"seat":1,"move":"0@-6,6:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',20,1794920425820,'{"event":"moved","time":1794920425820,"seat":0,"move":"0@5,-5:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',21,1794920425831,'{"event":"moved","time":1794920425831,"seat":1,"move":"1@2,1:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',22,1794920425834,'{"event":"moved","time":1794920425834,"seat":0,"move":"0@-3,-2:4"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',23,1794920425836,'{"event":"moved","time":1794920425836,"seat":1,"move":"0@2,-2:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',24,1794920425841,'{"event":"moved","time":1794920425841,"seat":0,"move":"0@5,-4:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',25,1794920425845,'{"event":"moved","time":1794920425845,"seat":1,"move":"0@4,-2:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',26,1794920425849,'{"event":"moved","time":1794920425849,"seat":0,"move":"1@-2,0:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',27,1794920425853,'{"event":"moved","time":1794920425853,"seat":1,"move":"0@-6,9:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',28,1794920425857,'{"event":"moved","time":1794920425857,"seat":0,"move":"2@3,-3:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',29,1794920425861,'{"event":"moved","time":1794920425861,"seat":1,"move":"0@-4,3:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',30,1794920425869,'{"event":"moved","time":1794920425869,"seat":0,"move":"0@4,-3:2"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',31,1794920425873,'{"event":"moved","time":1794920425873,"seat":1,"move":"0@5,-2:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',32,1794920425876,'{"event":"moved","time":1794920425876,"seat":0,"move":"0@-6,0:5"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',33,1794920425881,'{"event":"moved","time":1794920425881,"seat":1,"move":"0@1,-2:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',34,1794920425885,'{"event":"moved","time":1794920425885,"seat":0,"move":"1@7,-6:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',35,1794920425888,'{"event":"moved","time":1794920425888,"seat":1,"move":"1@1,1:4"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',36,1794920425893,'{"event":"moved","time":1794920425893,"seat":0,"move":"1@5,0:3"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',37,1794920425897,'{"event":"moved","time":1794920425897,"seat":1,"move":"0@-8,8:0"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',38,1794920425903,'{"event":"moved","time":1794920425903,"seat":0,"move":"0@8,-7:0"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',39,1794920425909,'{"event":"moved","time":1794920425909,"seat":1,"move":"0@-6,7:1"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',40,1794920425909,'{"event":"finished","time":1794920425909,"how":"played","winners":[1],"ranks":[2,1],"totals":[82,106],"seed":"e737ac926c0d4e2bca7efa7c658c8d2ee1f256abe672141ca6c5f1d2adbd7eb4"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',41,1794920425909,'{"event":"rated","time":1794920425909,"ratings":[{"before":1500,"after":1338},{"before":1500,"after":1662}]}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',1,1794920425919,'{"event":"created","time":1794920425919,"version":1,"id":"ca9a8b47415dd7050b83e16ba0cb1ac5","game":"panticapaeum","options":{"supply":"unlimited"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"},"seats":[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}},{}],"invitation":"04388e5ccc257650c4a542e1dcaa798e","seed":"ba3694e9042074aa97551bf85602920e5e23782fb1b753b6a84bc912e26d7bb5"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',2,1794920425924,'{"event":"seated","time":1794920425924,"seat":1,"user":{"id":"9be68758068ab08ff9b01917a2235a24","name":"Cid"}}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',3,1794920425924,'{"event":"started","time":1794920425924,"game":"panticapaeum","options":{"supply":"unlimited"},"players":2,"rules":1,"components":"e4feab78f3fe8d02aa9d10c829c573b7b1b36ad761c2728fa05a8cfd086a6585","deal":"bag 52 64 37 45 10 35 19 5 59 60 3 12 1 18 39 25 56 9 6 29 63 36 7 13 15 20 2 65 51 14 53 58 21 11 48 17 55 62 16 49 4 46 44 42 61 54 33 22 34 27 47 24 38 28 50 26 23 31 40 32 8 41 57 43 30 singles bwogp doubles po wg bo bg reshuffle 54 2 49 3 13 48 39 15 18 29 27 61 26 24 63 53 30 23 42 47 36 45 35 62 65 31 14 50 32 16 20 51 12 38 46 28 21 25 64 34 1 40 57 11 37 60 5 8 17 43 58 59 44 55 41 7 10 56 19 9 33 6 52 4 22"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',4,1794920425927,'{"event":"moved","time":1794920425927,"seat":0,"move":"scout 0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',5,1794920425943,'{"event":"moved","time":1794920425943,"seat":0,"move":"lay 0,0 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',6,1794920425948,'{"event":"moved","time":1794920425948,"seat":0,"move":"worker 0,2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',7,1794920425952,'{"event":"moved","time":1794920425952,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',8,1794920425956,'{"event":"moved","time":1794920425956,"seat":1,"move":"scout 3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',9,1794920425960,'{"event":"moved","time":1794920425960,"seat":1,"move":"lay 0,0 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',10,1794920425962,'{"event":"moved","time":1794920425962,"seat":1,"move":"take purple"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',11,1794920425975,'{"event":"moved","time":1794920425975,"seat":1,"move":"worker 1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',12,1794920425977,'{"event":"moved","time":1794920425977,"seat":0,"move":"scout 6"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',13,1794920425983,'{"event":"moved","time":1794920425983,"seat":0,"move":"lay 0,1 r0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',14,1794920425987,'{"event":"moved","time":1794920425987,"seat":0,"move":"worker 0,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',15,1794920425992,'{"event":"moved","time":1794920425992,"seat":0,"move":"take orange"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',16,1794920425996,'{"event":"moved","time":1794920425996,"seat":1,"move":"scout 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',17,1794920425999,'{"event":"moved","time":1794920425999,"seat":1,"move":"lay 0,0 r0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',18,1794920426003,'{"event":"moved","time":1794920426003,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',19,1794920426007,'{"event":"moved","time":1794920426007,"seat":1,"move":"worker 0,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',20,1794920426013,'{"event":"moved","time":1794920426013,"seat":0,"move":"scout 5"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',21,1794920426020,'{"event":"moved","time":1794920426020,"seat":0,"move":"lay -1,-2 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',22,1794920426024,'{"event":"moved","time":1794920426024,"seat":0,"move":"build aqueduct oo"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',23,1794920426028,'{"event":"moved","time":1794920426028,"seat":0,"move":"place 0,1 1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',24,1794920426032,'{"event":"moved","time":1794920426032,"seat":0,"move":"pass"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',25,1794920426034,'{"event":"moved","time":1794920426034,"seat":0,"move":"worker 0,-2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',26,1794920426037,'{"event":"moved","time":1794920426037,"seat":1,"move":"scout 7"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',27,1794920426039,'{"event":"moved","time":1794920426039,"seat":1,"move":"lay 1,2 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',28,1794920426042,'{"event":"moved","time":1794920426042,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',29,1794920426045,'{"event":"moved","time":1794920426045,"seat":1,"move":"scout 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',30,1794920426052,'{"event":"moved","time":1794920426052,"seat":1,"move":"lay 1,2 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',31,1794920426056,'{"event":"moved","time":1794920426056,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',32,1794920426060,'{"event":"moved","time":1794920426060,"seat":1,"move":"worker 1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',33,1794920426065,'{"event":"moved","time":1794920426065,"seat":0,"move":"scout 5"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',34,1794920426069,'{"event":"moved","time":1794920426069,"seat":0,"move":"lay -3,-1 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',35,1794920426073,'{"event":"moved","time":1794920426073,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',36,1794920426075,'{"event":"moved","time":1794920426075,"seat":0,"move":"worker -1,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',37,1794920426078,'{"event":"moved","time":1794920426078,"seat":1,"move":"scout 7"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',38,1794920426085,'{"event":"moved","time":1794920426085,"seat":1,"move":"lay 1,1 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',39,1794920426087,'{"event":"moved","time":1794920426087,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',40,1794920426090,'{"event":"moved","time":1794920426090,"seat":1,"move":"worker 1,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',41,1794920426097,'{"event":"moved","time":1794920426097,"seat":0,"move":"scout 3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',42,1794920426100,'{"event":"moved","time":1794920426100,"seat":0,"move":"lay -2,-1 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',43,1794920426104,'{"event":"moved","time":1794920426104,"seat":0,"move":"worker -2,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',44,1794920426109,'{"event":"moved","time":1794920426109,"seat":0,"move":"sell pwo"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',45,1794920426112,'{"event":"moved","time":1794920426112,"seat":0,"move":"aqueduct tile"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',46,1794920426117,'{"event":"moved","time":1794920426117,"seat":0,"move":"lay -2,0 r0 brown"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',47,1794920426119,'{"event":"moved","time":1794920426119,"seat":0,"move":"worker -2,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',48,1794920426122,'{"event":"moved","time":1794920426122,"seat":1,"move":"scout 4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',49,1794920426126,'{"event":"moved","time":1794920426126,"seat":1,"move":"lay 1,1 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',50,1794920426130,'{"event":"moved","time":1794920426130,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',51,1794920426133,'{"event":"moved","time":1794920426133,"seat":0,"move":"scout 0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',52,1794920426141,'{"event":"moved","time":1794920426141,"seat":0,"move":"lay 2,0 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',53,1794920426143,'{"event":"moved","time":1794920426143,"seat":0,"move":"build winery p"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',54,1794920426149,'{"event":"moved","time":1794920426149,"seat":0,"move":"place 2,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',55,1794920426153,'{"event":"moved","time":1794920426153,"seat":0,"move":"relocate 1 0,-1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',56,1794920426157,'{"event":"moved","time":1794920426157,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',57,1794920426185,'{"event":"moved","time":1794920426185,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',58,1794920426204,'{"event":"moved","time":1794920426204,"seat":0,"move":"pass"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',59,1794920426207,'{"event":"moved","time":1794920426207,"seat":0,"move":"discard pgg"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',60,1794920426210,'{"event":"moved","time":1794920426210,"seat":1,"move":"discard gg"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',61,1794920426213,'{"event":"moved","time":1794920426213,"seat":0,"move":"scout 0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',62,1794920426221,'{"event":"moved","time":1794920426221,"seat":0,"move":"lay -2,1 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',63,1794920426224,'{"event":"moved","time":1794920426224,"seat":0,"move":"build fortress ww"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',64,1794920426229,'{"event":"moved","time":1794920426229,"seat":0,"move":"place -2,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',65,1794920426234,'{"event":"moved","time":1794920426234,"seat":0,"move":"pass"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',66,1794920426237,'{"event":"moved","time":1794920426237,"seat":0,"move":"worker -1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',67,1794920426244,'{"event":"moved","time":1794920426244,"seat":1,"move":"scout 1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',68,1794920426249,'{"event":"moved","time":1794920426249,"seat":1,"move":"lay 1,1 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',69,1794920426254,'{"event":"moved","time":1794920426254,"seat":1,"move":"take white"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',70,1794920426257,'{"event":"moved","time":1794920426257,"seat":1,"move":"worker 1,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',71,1794920426265,'{"event":"moved","time":1794920426265,"seat":0,"move":"scout 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',72,1794920426273,'{"event":"moved","time":1794920426273,"seat":0,"move":"lay 1,2 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',73,1794920426276,'{"event":"moved","time":1794920426276,"seat":0,"move":"build temple gg"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',74,1794920426281,'{"event":"moved","time":1794920426281,"seat":0,"move":"place 1,0 2,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',75,1794920426285,'{"event":"moved","time":1794920426285,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',76,1794920426289,'{"event":"moved","time":1794920426289,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',77,1794920426293,'{"event":"moved","time":1794920426293,"seat":0,"move":"advance white"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',78,1794920426297,'{"event":"moved","time":1794920426297,"seat":0,"move":"free winery -1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',79,1794920426300,'{"event":"moved","time":1794920426300,"seat":0,"move":"worker -1,3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',80,1794920426303,'{"event":"moved","time":1794920426303,"seat":1,"move":"scout 3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',81,1794920426312,'{"event":"moved","time":1794920426312,"seat":1,"move":"lay 2,0 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',82,1794920426317,'{"event":"moved","time":1794920426317,"seat":1,"move":"take brown"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',83,1794920426321,'{"event":"moved","time":1794920426321,"seat":0,"move":"scout 6"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',84,1794920426324,'{"event":"moved","time":1794920426324,"seat":0,"move":"lay 1,2 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',85,1794920426329,'{"event":"moved","time":1794920426329,"seat":0,"move":"build winery pp"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',86,1794920426332,'{"event":"moved","time":1794920426332,"seat":0,"move":"place 2,2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',87,1794920426336,'{"event":"moved","time":1794920426336,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',88,1794920426341,'{"event":"moved","time":1794920426341,"seat":1,"move":"scout 4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',89,1794920426345,'{"event":"moved","time":1794920426345,"seat":1,"move":"lay 3,-1 r0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',90,1794920426349,'{"event":"moved","time":1794920426349,"seat":1,"move":"build house bb"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',91,1794920426361,'{"event":"moved","time":1794920426361,"seat":1,"move":"place 1,3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',92,1794920426365,'{"event":"moved","time":1794920426365,"seat":1,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',93,1794920426369,'{"event":"moved","time":1794920426369,"seat":1,"move":"pass"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',94,1794920426378,'{"event":"moved","time":1794920426378,"seat":1,"move":"worker 2,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',95,1794920426381,'{"event":"moved","time":1794920426381,"seat":1,"move":"discard pp"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',96,1794920426386,'{"event":"moved","time":1794920426386,"seat":1,"move":"scout 1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',97,1794920426394,'{"event":"moved","time":1794920426394,"seat":1,"move":"lay 3,-1 r2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',98,1794920426397,'{"event":"moved","time":1794920426397,"seat":1,"move":"take white"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',99,1794920426401,'{"event":"moved","time":1794920426401,"seat":1,"move":"worker 3,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',100,1794920426405,'{"event":"moved","time":1794920426405,"seat":1,"move":"worker 1,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',101,1794920426414,'{"event":"moved","time":1794920426414,"seat":0,"move":"scout 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',102,1794920426418,'{"event":"moved","time":1794920426418,"seat":0,"move":"lay 2,3 r2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',103,1794920426426,'{"event":"moved","time":1794920426426,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',104,1794920426429,'{"event":"moved","time":1794920426429,"seat":0,"move":"worker 4,3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',105,1794920426434,'{"event":"moved","time":1794920426434,"seat":1,"move":"scout 5"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',106,1794920426438,'{"event":"moved","time":1794920426438,"seat":1,"move":"lay 3,-1 r2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',107,1794920426450,'{"event":"moved","time":1794920426450,"seat":1,"move":"build fortress www"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',108,1794920426480,'{"event":"moved","time":1794920426480,"seat":1,"move":"place 1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',109,1794920426506,'{"event":"moved","time":1794920426506,"seat":1,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',110,1794920426510,'{"event":"moved","time":1794920426510,"seat":1,"move":"pass"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',111,1794920426521,'{"event":"moved","time":1794920426521,"seat":1,"move":"worker 4,0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',112,1794920426526,'{"event":"moved","time":1794920426526,"seat":0,"move":"scout 7"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',113,1794920426534,'{"event":"moved","time":1794920426534,"seat":0,"move":"lay 1,-3 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',114,1794920426538,'{"event":"moved","time":1794920426538,"seat":0,"move":"sell bpo"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',115,1794920426542,'{"event":"moved","time":1794920426542,"seat":0,"move":"relocate 4 1,-1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',116,1794920426550,'{"event":"moved","time":1794920426550,"seat":1,"move":"scout 0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',117,1794920426554,'{"event":"moved","time":1794920426554,"seat":1,"move":"lay 2,4 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',118,1794920426559,'{"event":"moved","time":1794920426559,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',119,1794920426566,'{"event":"moved","time":1794920426566,"seat":0,"move":"scout 3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',120,1794920426571,'{"event":"moved","time":1794920426571,"seat":0,"move":"lay 0,-3 r2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',121,1794920426578,'{"event":"moved","time":1794920426578,"seat":0,"move":"build aqueduct woo"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',122,1794920426582,'{"event":"moved","time":1794920426582,"seat":0,"move":"place 1,3 1,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',123,1794920426589,'{"event":"moved","time":1794920426589,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',124,1794920426598,'{"event":"moved","time":1794920426598,"seat":0,"move":"aqueduct tile"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',125,1794920426603,'{"event":"moved","time":1794920426603,"seat":0,"move":"lay 2,4 r1 purple"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',126,1794920426610,'{"event":"moved","time":1794920426610,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',127,1794920426616,'{"event":"moved","time":1794920426616,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',128,1794920426620,'{"event":"moved","time":1794920426620,"seat":0,"move":"random tile"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',129,1794920426626,'{"event":"moved","time":1794920426626,"seat":0,"move":"lay 0,4 r3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',130,1794920426630,'{"event":"moved","time":1794920426630,"seat":1,"move":"discard boog"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',131,1794920426643,'{"event":"moved","time":1794920426643,"seat":0,"move":"scout 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',132,1794920426667,'{"event":"moved","time":1794920426667,"seat":0,"move":"lay 2,3 r0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',133,1794920426679,'{"event":"moved","time":1794920426679,"seat":0,"move":"build winery ppg"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',134,1794920426695,'{"event":"moved","time":1794920426695,"seat":0,"move":"place -1,1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',135,1794920426702,'{"event":"moved","time":1794920426702,"seat":0,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',136,1794920426710,'{"event":"moved","time":1794920426710,"seat":0,"move":"relocate 3 2,3 2,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',137,1794920426718,'{"event":"moved","time":1794920426718,"seat":0,"move":"worker 1,-2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',138,1794920426723,'{"event":"moved","time":1794920426723,"seat":1,"move":"scout 5"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',139,1794920426734,'{"event":"moved","time":1794920426734,"seat":1,"move":"lay 2,4 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',140,1794920426739,'{"event":"moved","time":1794920426739,"seat":1,"move":"take orange"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',141,1794920426744,'{"event":"moved","time":1794920426744,"seat":1,"move":"worker 3,5"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',142,1794920426750,'{"event":"moved","time":1794920426750,"seat":1,"move":"worker 1,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',143,1794920426759,'{"event":"moved","time":1794920426759,"seat":0,"move":"scout 0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',144,1794920426774,'{"event":"moved","time":1794920426774,"seat":0,"move":"lay -2,-2 r1"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',145,1794920426800,'{"event":"moved","time":1794920426800,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',146,1794920426808,'{"event":"moved","time":1794920426808,"seat":1,"move":"scout 3"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',147,1794920426814,'{"event":"moved","time":1794920426814,"seat":1,"move":"lay -2,3 r2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',148,1794920426823,'{"event":"moved","time":1794920426823,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',149,1794920426830,'{"event":"moved","time":1794920426830,"seat":0,"move":"scout 6"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',150,1794920426838,'{"event":"moved","time":1794920426838,"seat":0,"move":"lay -4,1 r0"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',151,1794920426842,'{"event":"moved","time":1794920426842,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',152,1794920426849,'{"event":"moved","time":1794920426849,"seat":1,"move":"scout 4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',153,1794920426855,'{"event":"moved","time":1794920426855,"seat":1,"move":"lay 5,-1 r2"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',154,1794920426859,'{"event":"moved","time":1794920426859,"seat":1,"move":"build temple ggg"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',155,1794920426866,'{"event":"moved","time":1794920426866,"seat":1,"move":"place -1,4 0,4"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',156,1794920426874,'{"event":"moved","time":1794920426874,"seat":1,"move":"step"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',157,1794920426879,'{"event":"moved","time":1794920426879,"seat":1,"move":"pass"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',158,1794920426886,'{"event":"moved","time":1794920426886,"seat":1,"move":"discard og"}');
INSERT INTO events VALUES('ca9a8b47415dd7050b83e16ba0cb1ac5',159,1794920426886,'{"event":"finished","time":1794920426886,"how":"played","winners":[0],"ranks":[1,2],"totals":[49,18],"seed":"ba3694e9042074aa97551bf85602920e5e23782fb1b753b6a84bc912e26d7bb5"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',1,1794920426891,'{"event":"created","time":1794920426891,"version":1,"id":"e45f7983c554ef65fd0a3a922e661eef","game":"panticapaeum","options":{"supply":"unlimited"},"assist":"preview","clock":{"kind":"days","days":3},"rated":true,"public":true,"take_back":false,"absent":"lose","host":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"},"seats":[{"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}},{}],"invitation":"a10059c2f80e6db0a144e3416e55d293","seed":"412f42e4450e7da6ec0ff3fdbbfd6d5c489cf26032dae2034cbba5fe7e5d69fa"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',2,1794920426900,'{"event":"seated","time":1794920426900,"seat":1,"user":{"id":"9be68758068ab08ff9b01917a2235a24","name":"Cid"}}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',3,1794920426900,'{"event":"started","time":1794920426900,"game":"panticapaeum","options":{"supply":"unlimited"},"players":2,"rules":1,"components":"e4feab78f3fe8d02aa9d10c829c573b7b1b36ad761c2728fa05a8cfd086a6585","deal":"bag 30 32 3 7 23 46 19 58 24 20 64 9 47 35 37 31 55 65 25 14 1 5 34 38 57 10 53 52 15 50 17 18 63 60 43 13 16 48 33 39 40 36 42 59 49 27 4 45 28 54 21 29 62 51 41 61 2 22 26 11 6 12 44 56 8 singles opwgb doubles bo bw po bg reshuffle 13 26 41 45 23 46 7 54 12 35 6 31 22 55 20 50 61 62 42 53 11 40 37 57 34 58 48 16 30 19 9 17 59 5 56 38 27 15 63 44 1 33 8 10 39 14 2 43 29 3 65 47 64 4 52 18 51 36 32 21 24 49 25 60 28"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',4,1794920426904,'{"event":"moved","time":1794920426904,"seat":0,"move":"scout 0"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',5,1794920426909,'{"event":"moved","time":1794920426909,"seat":0,"move":"lay 0,0 r1"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',6,1794920426912,'{"event":"moved","time":1794920426912,"seat":0,"move":"take purple"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',7,1794920426916,'{"event":"moved","time":1794920426916,"seat":0,"move":"worker 1,0"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',8,1794920426922,'{"event":"moved","time":1794920426922,"seat":1,"move":"scout 2"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',9,1794920426928,'{"event":"moved","time":1794920426928,"seat":1,"move":"lay 0,0 r1"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',10,1794920426932,'{"event":"moved","time":1794920426932,"seat":1,"move":"take purple"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',11,1794920426940,'{"event":"moved","time":1794920426940,"seat":1,"move":"worker 0,0"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',12,1794920426942,'{"event":"moved","time":1794920426942,"seat":0,"move":"scout 3"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',13,1794920426945,'{"event":"moved","time":1794920426945,"seat":0,"move":"lay 1,0 r3"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',14,1794920426947,'{"event":"moved","time":1794920426947,"seat":0,"move":"take green"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',15,1794920426950,'{"event":"moved","time":1794920426950,"seat":0,"move":"worker 1,2"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',16,1794920426955,'{"event":"moved","time":1794920426955,"seat":1,"move":"scout 5"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',17,1794920426960,'{"event":"moved","time":1794920426960,"seat":1,"move":"lay 1,1 r3"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',18,1794920426963,'{"event":"moved","time":1794920426963,"seat":1,"move":"take white"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',19,1794920426969,'{"event":"moved","time":1794920426969,"seat":0,"move":"scout 6"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',20,1794920426972,'{"event":"moved","time":1794920426972,"seat":0,"move":"lay 0,-2 r1"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',21,1794920426976,'{"event":"moved","time":1794920426976,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',22,1794920426980,'{"event":"moved","time":1794920426980,"seat":1,"move":"scout 1"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',23,1794920426984,'{"event":"moved","time":1794920426984,"seat":1,"move":"lay 0,2 r0"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',24,1794920426987,'{"event":"moved","time":1794920426987,"seat":1,"move":"take 2"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',25,1794920427007,'{"event":"moved","time":1794920427007,"seat":1,"move":"scout 1"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',26,1794920427013,'{"event":"moved","time":1794920427013,"seat":1,"move":"lay 1,2 r1"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',27,1794920427016,'{"event":"moved","time":1794920427016,"seat":1,"move":"build fortress ww"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',28,1794920427020,'{"event":"moved","time":1794920427020,"seat":1,"move":"place 2,3"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',29,1794920427023,'{"event":"moved","time":1794920427023,"seat":1,"move":"step"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',30,1794920427028,'{"event":"moved","time":1794920427028,"seat":1,"move":"worker 2,2"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',31,1794920427033,'{"event":"moved","time":1794920427033,"seat":0,"move":"scout 3"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',32,1794920427037,'{"event":"moved","time":1794920427037,"seat":0,"move":"lay 1,0 r3"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',33,1794920427040,'{"event":"moved","time":1794920427040,"seat":0,"move":"take 2"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',34,1794920427044,'{"event":"resigned","time":1794920427044,"seat":0}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',35,1794920427044,'{"event":"finished","time":1794920427044,"how":"resigned","winners":[1],"ranks":[2,1],"totals":[5,10],"seed":"412f42e4450e7da6ec0ff3fdbbfd6d5c489cf26032dae2034cbba5fe7e5d69fa"}');
INSERT INTO events VALUES('e45f7983c554ef65fd0a3a922e661eef',36,1794920427044,'{"event":"rated","time":1794920427044,"ratings":[{"before":1500,"after":1338},{"before":1500,"after":1662}]}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',1,1794920427051,'{"event":"created","time":1794920427051,"version":1,"id":"7089f78e5e736a0c4c9eba4a26b1c33e","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos","athena":true,"athena_turn":"several","athena_housing":"any","athena_market":"any"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"},"seats":[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}},{},{"level":1}],"invitation":"c385f054709b98ee003e86104df1cb30","seed":"cb6faf07ba4ee50de7e51f92251522fa0cdd98a23a73dad008e9ad010f17e254"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',2,1794920427053,'{"event":"seated","time":1794920427053,"seat":1,"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',3,1794920427053,'{"event":"started","time":1794920427053,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos","athena":true,"athena_turn":"several","athena_housing":"any","athena_market":"any"},"players":3,"rules":1,"components":"dde25b34da6b1b87a80cc21b5b8f6ce44508445247373885ceaf284857482c1b","deal":"43 18 3 40 8 | 16 10 12 14 | 4 7 22 13 | 48 2 23 33 | 27 11 9 19 | 31 41 5 30 | 26 29 25 6 | 34 15 42 1 | 20 47 21 24 | 17 35 38 49 | 39 45 32 28 | 46 36 37 44 ; pantheon 69 62 64 82 ; pilgrims_stairs 73 72 80 76 ; oasis 81 65 74 88 ; parkland 87 79 91 71"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',4,1794920427056,'{"event":"moved","time":1794920427056,"seat":0,"move":"0@-1,2:0"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',5,1794920427060,'{"event":"moved","time":1794920427060,"seat":1,"move":"0@-2,2:2"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',6,1794920427061,'{"event":"moved","time":1794920427061,"seat":2,"move":"0@-1,-1:1"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',7,1794920427124,'{"event":"moved","time":1794920427124,"seat":0,"move":"0@2,1:2"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',8,1794920427128,'{"event":"moved","time":1794920427128,"seat":1,"move":"0@-1,2:1"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',9,1794920427130,'{"event":"moved","time":1794920427130,"seat":2,"move":"0@2,0:5"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',10,1794920427188,'{"event":"moved","time":1794920427188,"seat":0,"move":"0@-2,3:2"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',11,1794920427192,'{"event":"moved","time":1794920427192,"seat":1,"move":"0@-3,4:2"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',12,1794920427195,'{"event":"moved","time":1794920427195,"seat":2,"move":"0@5,-3:1"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',13,1794920427255,'{"event":"moved","time":1794920427255,"seat":0,"move":"1@2,3:2"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',14,1794920427289,'{"event":"moved","time":1794920427289,"seat":1,"move":"0@1,3:3"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',15,1794920427299,'{"event":"moved","time":1794920427299,"seat":2,"move":"0@-3,1:3"}');
INSERT INTO events VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',16,1794920427363,'{"event":"moved","time":1794920427363,"seat":0,"move":"0@-4,5:2"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',1,1794920427386,'{"event":"created","time":1794920427386,"version":1,"id":"25e46c4f9d5f7171b192b362a711e74b","game":"panticapaeum","options":{"supply":"physical"},"assist":"preview","clock":{"kind":"live","move":60000,"bank":600000,"increment":1000},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"},"seats":[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}},{}],"invitation":"b6d84b7e15c749281d93e95a2635d82f","seed":"d495a870979ffd669578ab3bd46e175bb622a6210945e5ba759b10d049484c7f"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',2,1794920427392,'{"event":"seated","time":1794920427392,"seat":1,"user":{"id":"9be68758068ab08ff9b01917a2235a24","name":"Cid"}}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',3,1794920427392,'{"event":"started","time":1794920427392,"game":"panticapaeum","options":{"supply":"physical"},"players":2,"rules":1,"components":"e4feab78f3fe8d02aa9d10c829c573b7b1b36ad761c2728fa05a8cfd086a6585","deal":"bag 41 3 57 14 39 50 2 36 30 20 22 64 38 25 48 60 26 40 17 1 51 6 5 12 53 28 62 10 37 15 42 55 19 56 58 16 9 59 49 65 31 34 33 18 46 29 24 27 45 61 11 23 7 35 21 47 8 43 44 63 54 13 4 32 52 singles ogwpb doubles og bo pw bw reshuffle 13 54 62 24 57 36 39 16 1 63 51 33 47 43 37 25 58 4 60 22 10 38 35 18 27 49 31 14 17 44 34 46 15 29 48 64 65 56 9 8 28 61 26 23 19 52 41 7 40 30 59 32 45 20 50 55 2 5 6 12 3 11 21 53 42"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',4,1794920427399,'{"event":"moved","time":1794920427399,"seat":0,"move":"scout 1"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',5,1794920427406,'{"event":"moved","time":1794920427406,"seat":0,"move":"lay 0,0 r1"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',6,1794920427414,'{"event":"moved","time":1794920427414,"seat":0,"move":"take purple"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',7,1794920427432,'{"event":"moved","time":1794920427432,"seat":0,"move":"worker 0,0","bank":601000}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',8,1794920427436,'{"event":"moved","time":1794920427436,"seat":1,"move":"scout 3"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',9,1794920427440,'{"event":"moved","time":1794920427440,"seat":1,"move":"lay 0,0 r1"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',10,1794920427443,'{"event":"moved","time":1794920427443,"seat":1,"move":"take purple"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',11,1794920427447,'{"event":"moved","time":1794920427447,"seat":1,"move":"worker 1,0","bank":601000}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',12,1794920427452,'{"event":"moved","time":1794920427452,"seat":0,"move":"scout 6"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',13,1794920427457,'{"event":"moved","time":1794920427457,"seat":0,"move":"lay 0,0 r1"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',14,1794920427460,'{"event":"moved","time":1794920427460,"seat":0,"move":"take white"}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',15,1794920427463,'{"event":"moved","time":1794920427463,"seat":0,"move":"worker 0,0","bank":602000}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',16,1794920427465,'{"event":"asked","time":1794920427465,"what":"pause","by":0}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',17,1794920427468,'{"event":"agreed","time":1794920427468,"by":1}');
INSERT INTO events VALUES('25e46c4f9d5f7171b192b362a711e74b',18,1794920427468,'{"event":"paused","time":1794920427468}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',1,1794920427471,'{"event":"created","time":1794920427471,"version":1,"id":"e1b46cc9a503546cab28368b3c964f7f","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"},"seats":[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}},{}],"invitation":"af69ee02010a966cd4bdfad431e653ea","seed":"ddd40e017f121a9b89330b5eb02051902dbea819483d9c55111fe9069bcbf5bf"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',2,1794920427473,'{"event":"seated","time":1794920427473,"seat":1,"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',3,1794920427473,'{"event":"started","time":1794920427473,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"players":2,"rules":1,"components":"dde25b34da6b1b87a80cc21b5b8f6ce44508445247373885ceaf284857482c1b","deal":"32 11 26 35 | 24 21 6 | 12 17 34 | 3 29 2 | 5 20 30 | 36 14 31 | 18 15 22 | 19 27 23 | 13 33 16 | 1 25 37 | 7 4 28 | 9 8 10"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',4,1794920427480,'{"event":"moved","time":1794920427480,"seat":0,"move":"0@-3,3:4"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',5,1794920427482,'{"event":"moved","time":1794920427482,"seat":1,"move":"0@1,-3:1"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',6,1794920427484,'{"event":"moved","time":1794920427484,"seat":0,"move":"0@3,-2:2"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',7,1794920427491,'{"event":"moved","time":1794920427491,"seat":1,"move":"0@-1,2:0"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',8,1794920427496,'{"event":"moved","time":1794920427496,"seat":0,"move":"0@3,-1:0"}');
INSERT INTO events VALUES('e1b46cc9a503546cab28368b3c964f7f',9,1794920427499,'{"event":"asked","time":1794920427499,"what":"take_back","by":0}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',1,1794920427503,'{"event":"created","time":1794920427503,"version":1,"id":"e9358dc37d68fd8f675048a62097a897","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"},"seats":[{"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}},{},{}],"invitation":"14453d285557bd23870fe08e8f875b18","seed":"4adf0afa99281302ba8cadf93dda60d09869109de6fe417970cafbcf753df28d"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',2,1794920427505,'{"event":"seated","time":1794920427505,"seat":1,"user":{"id":"20acd1f23d8613828a41c69cfbb61206","name":"gone-08be"}}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',3,1794920427508,'{"event":"seated","time":1794920427508,"seat":2,"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',4,1794920427508,'{"event":"started","time":1794920427508,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"players":3,"rules":1,"components":"dde25b34da6b1b87a80cc21b5b8f6ce44508445247373885ceaf284857482c1b","deal":"31 5 17 10 26 | 42 1 20 39 | 27 25 30 18 | 47 46 3 44 | 23 15 4 36 | 28 40 2 12 | 9 45 49 48 | 35 43 8 21 | 29 19 13 16 | 6 32 34 11 | 7 24 41 33 | 38 37 22 14"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',5,1794920427512,'{"event":"moved","time":1794920427512,"seat":0,"move":"0@-2,0:1"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',6,1794920427515,'{"event":"moved","time":1794920427515,"seat":1,"move":"0@0,-2:5"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',7,1794920427520,'{"event":"moved","time":1794920427520,"seat":2,"move":"1@-1,0:3"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',8,1794920427526,'{"event":"moved","time":1794920427526,"seat":0,"move":"0@2,0:0"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',9,1794920427532,'{"event":"moved","time":1794920427532,"seat":1,"move":"0@0,-2:0"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',10,1794920427536,'{"event":"moved","time":1794920427536,"seat":2,"move":"0@-3,-1:0"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',11,1794920427552,'{"event":"resigned","time":1794920427552,"seat":1}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',12,1794920427552,'{"event":"replaced","time":1794920427552,"seat":1,"level":5}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',13,1794920427568,'{"event":"moved","time":1794920427568,"seat":0,"move":"0@-1,-2:0"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',14,1794920427575,'{"event":"moved","time":1794920427575,"seat":1,"move":"0@0,2:4"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',15,1794920427629,'{"event":"moved","time":1794920427629,"seat":2,"move":"2@-1,0:4"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',16,1794920427632,'{"event":"moved","time":1794920427632,"seat":0,"move":"0@1,-2:4"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',17,1794920427651,'{"event":"moved","time":1794920427651,"seat":1,"move":"2@3,-1:2"}');
INSERT INTO events VALUES('e9358dc37d68fd8f675048a62097a897',18,1794920427705,'{"event":"moved","time":1794920427705,"seat":2,"move":"1@1,-2:0"}');
INSERT INTO events VALUES('6d8d1c39ca8126ec2a5217849e5cc08e',1,1794920427706,'{"event":"created","time":1794920427706,"version":1,"id":"6d8d1c39ca8126ec2a5217849e5cc08e","game":"panticapaeum","options":{"supply":"unlimited"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":true,"take_back":true,"absent":"ai","host":{"id":"9be68758068ab08ff9b01917a2235a24","name":"Cid"},"seats":[{"user":{"id":"9be68758068ab08ff9b01917a2235a24","name":"Cid"}},{},{}],"invitation":"72b24f58888d8f68f974304c1fa16673","seed":"d15e0cbe6504029ba10cef433917966e3a228bc42ad4f00393c83c8e4f4857c9"}');
INSERT INTO events VALUES('6d8d1c39ca8126ec2a5217849e5cc08e',2,1794920427712,'{"event":"seated","time":1794920427712,"seat":1,"user":{"id":"a16fbb6ecb3d42be8da3c09006af50ae","name":"Gus","guest":true}}');
INSERT INTO events VALUES('7170f1f3ec75a681d352e52d512e4f22',1,1794920427715,'{"event":"created","time":1794920427715,"version":1,"id":"7170f1f3ec75a681d352e52d512e4f22","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"none"},"rated":false,"public":false,"take_back":true,"absent":"ai","host":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"},"seats":[{"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}},{}],"invitation":"ea4e8b7f1a80978cd32023e64e37c4c8","seed":"2abfff4bc78d3ed81c47d3b07f0a1c5a6dab53af22c6606031dff3599d16e3fe"}');
INSERT INTO events VALUES('7170f1f3ec75a681d352e52d512e4f22',2,1794920427724,'{"event":"cancelled","time":1794920427724,"why":"host"}');
INSERT INTO events VALUES('1372a848184292afd7a8f27b1925df2b',1,1794920427729,'{"event":"created","time":1794920427729,"version":1,"id":"1372a848184292afd7a8f27b1925df2b","game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"assist":"preview","clock":{"kind":"days","days":3},"rated":true,"public":true,"take_back":false,"absent":"lose","host":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"},"seats":[{"user":{"id":"df7148990eee93730e5ec928900a575c","name":"Bob"}},{"kept":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}}],"invitation":"e6383f826ccc33bc2764c6a06a80354b","seed":"5fbb728b89d0b9adccb382ebf0465ed08121988b6a3e69282a91a4b62013ad28"}');
INSERT INTO events VALUES('66651724fd7842ae8ab00f075491bc06',42,1794920427734,'{"event":"rematch","time":1794920427734,"rematch":"1372a848184292afd7a8f27b1925df2b"}');
INSERT INTO events VALUES('1372a848184292afd7a8f27b1925df2b',2,1794920427741,'{"event":"seated","time":1794920427741,"seat":1,"user":{"id":"81f145424d6818bcb8e102e1c554a22f","name":"Ann"}}');
INSERT INTO events VALUES('1372a848184292afd7a8f27b1925df2b',3,1794920427741,'{"event":"started","time":1794920427741,"game":"akropolis","options":{"variants":[],"long":false,"barracks_edge":"outside","lake":"region","architect":"hippodamos"},"players":2,"rules":1,"components":"dde25b34da6b1b87a80cc21b5b8f6ce44508445247373885ceaf284857482c1b","deal":"22 28 15 21 | 2 31 10 | 14 35 1 | 37 36 20 | 4 3 17 | 7 29 19 | 13 26 23 | 12 11 8 | 34 30 16 | 6 27 33 | 9 5 18 | 25 32 24"}');
CREATE TABLE secrets (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  seed TEXT NOT NULL,
  deal TEXT NOT NULL,
  invitation TEXT NOT NULL
);
CREATE TABLE ratings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  PRIMARY KEY (user_id, game)
);
INSERT INTO ratings VALUES('81f145424d6818bcb8e102e1c554a22f','akropolis',1337.6891060937023212,290.31896371798040945,0.059999675372338141798,1,1794920425909);
INSERT INTO ratings VALUES('df7148990eee93730e5ec928900a575c','akropolis',1662.3108939062976787,290.31896371798040945,0.059999675372338141798,1,1794920425909);
INSERT INTO ratings VALUES('9be68758068ab08ff9b01917a2235a24','panticapaeum',1662.3108939062976787,290.31896371798040945,0.059999675372338141798,1,1794920427044);
INSERT INTO ratings VALUES('df7148990eee93730e5ec928900a575c','panticapaeum',1337.6891060937023212,290.31896371798040945,0.059999675372338141798,1,1794920427044);
CREATE TABLE rating_history (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  time BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (user_id, game, table_id)
);
INSERT INTO rating_history VALUES('81f145424d6818bcb8e102e1c554a22f','akropolis','66651724fd7842ae8ab00f075491bc06',1794920425909,1337.6891060937023212,290.31896371798040945);
INSERT INTO rating_history VALUES('df7148990eee93730e5ec928900a575c','akropolis','66651724fd7842ae8ab00f075491bc06',1794920425909,1662.3108939062976787,290.31896371798040945);
INSERT INTO rating_history VALUES('df7148990eee93730e5ec928900a575c','panticapaeum','e45f7983c554ef65fd0a3a922e661eef',1794920427044,1337.6891060937023212,290.31896371798040945);
INSERT INTO rating_history VALUES('9be68758068ab08ff9b01917a2235a24','panticapaeum','e45f7983c554ef65fd0a3a922e661eef',1794920427044,1662.3108939062976787,290.31896371798040945);
CREATE TABLE chat (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  time BIGINT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, n)
);
INSERT INTO chat VALUES('66651724fd7842ae8ab00f075491bc06',2,'81f145424d6818bcb8e102e1c554a22f',1794920425915,'Thanks! Дякую, dziękuję');
INSERT INTO chat VALUES('7089f78e5e736a0c4c9eba4a26b1c33e',1,'df7148990eee93730e5ec928900a575c',1794920427384,'Your turn');
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL REFERENCES tables (id),
  reporter TEXT REFERENCES users (id),
  about TEXT NOT NULL REFERENCES users (id),
  time BIGINT NOT NULL,
  text TEXT NOT NULL,
  closed BIGINT
);
INSERT INTO reports VALUES('4d3f5a074da82c2be685ad41f1c0a29c','66651724fd7842ae8ab00f075491bc06','81f145424d6818bcb8e102e1c554a22f','9be68758068ab08ff9b01917a2235a24',1794920427752,'A report',NULL);
CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  keys TEXT NOT NULL,
  created BIGINT NOT NULL
, session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE, token_id TEXT REFERENCES tokens (id) ON DELETE CASCADE);
CREATE TABLE analyses (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  asker TEXT REFERENCES users (id) ON DELETE SET NULL,
  asked BIGINT NOT NULL,
  worker TEXT NOT NULL,
  beat BIGINT NOT NULL,
  done BIGINT NOT NULL,
  total BIGINT NOT NULL,
  review TEXT,
  error TEXT NOT NULL
);
INSERT INTO analyses VALUES('e45f7983c554ef65fd0a3a922e661eef','ready','81f145424d6818bcb8e102e1c554a22f',1794920427783,'node-6d8f6768a9e7e2af845cc4e286d7ed48',1794920429560,30,30,'{"game":"panticapaeum","moves":[{"number":1,"seat":0,"move":{"do":"scout","place":0},"best":{"do":"scout","place":1},"points_lost":7.125E0,"win_lost":1.42E-1,"win_probability":5.92E-1,"scores":[1.15012E2,1.10415E2]},{"number":2,"seat":0,"move":{"do":"lay","x":0,"y":0,"rotation":1},"best":{"do":"lay","x":0,"y":0,"rotation":1},"points_lost":0E0,"win_lost":0E0,"win_probability":4.49E-1,"scores":[1.127E2,1.15227E2]},{"number":3,"seat":0,"move":{"do":"take","colour":"purple"},"best":{"do":"take","colour":"purple"},"points_lost":0E0,"win_lost":0E0,"win_probability":4.49E-1,"scores":[1.127E2,1.15227E2]},{"number":4,"seat":0,"move":{"do":"worker","cell":[1,0]},"best":{"do":"worker","cell":[1,0]},"points_lost":0E0,"win_lost":0E0,"win_probability":4.49E-1,"scores":[1.127E2,1.15227E2]},{"number":5,"seat":1,"move":{"do":"scout","place":2},"best":{"do":"scout","place":1},"points_lost":4.112E0,"win_lost":8.2E-2,"win_probability":5.61E-1,"scores":[1.127E2,1.15764E2]},{"number":6,"seat":1,"move":{"do":"lay","x":0,"y":0,"rotation":1},"best":{"do":"lay","x":0,"y":0,"rotation":1},"points_lost":0E0,"win_lost":0E0,"win_probability":4.79E-1,"scores":[1.127E2,1.11653E2]},{"number":7,"seat":1,"move":{"do":"take","colour":"purple"},"best":{"do":"take","colour":"purple"},"points_lost":0E0,"win_lost":0E0,"win_probability":4.79E-1,"scores":[1.127E2,1.11653E2]},{"number":8,"seat":1,"move":{"do":"worker","cell":[0,0]},"best":{"do":"worker","cell":[0,0]},"points_lost":0E0,"win_lost":0E0,"win_probability":4.79E-1,"scores":[1.127E2,1.11653E2]},{"number":9,"seat":0,"move":{"do":"scout","place":3},"best":{"do":"scout","place":5},"points_lost":6.288E0,"win_lost":1.21E-1,"win_probability":6.7E-1,"scores":[1.20173E2,1.11449E2]},{"number":10,"seat":0,"move":{"do":"lay","x":1,"y":0,"rotation":3},"best":{"do":"lay","x":2,"y":0,"rotation":1},"points_lost":5.853E0,"win_lost":1.12E-1,"win_probability":6.65E-1,"scores":[1.1806E2,1.0959E2]},{"number":11,"seat":0,"move":{"do":"take","colour":"green"},"best":{"do":"take","colour":"orange"},"points_lost":4.99E-1,"win_lost":1E-2,"win_probability":5.54E-1,"scores":[1.13094E2,1.10401E2]},{"number":12,"seat":0,"move":{"do":"worker","cell":[1,2]},"best":{"do":"pass"},"points_lost":8.811E0,"win_lost":1.75E-1,"win_probability":5.42E-1,"scores":[1.11569E2,1.09479E2],"why":{"line":[{"do":"pass"}],"best_now":[],"played_now":[{"part":"cubes","points":1}],"prepares":[],"later":7.701E0,"denies":[0E0,2.109E0]}},{"number":13,"seat":1,"move":{"do":"scout","place":5},"best":{"do":"scout","place":5},"points_lost":0E0,"win_lost":0E0,"win_probability":7.56E-1,"scores":[1.01006E2,1.1478E2]},{"number":14,"seat":1,"move":{"do":"lay","x":1,"y":1,"rotation":3},"best":{"do":"lay","x":0,"y":2,"rotation":2},"points_lost":1.02E-1,"win_lost":2E-3,"win_probability":7.6E-1,"scores":[1.0131E2,1.15316E2]},{"number":15,"seat":1,"move":{"do":"take","colour":"white"},"best":{"do":"take","colour":"green"},"points_lost":3.46E0,"win_lost":5.7E-2,"win_probability":7.62E-1,"scores":[1.01206E2,1.15322E2]},{"number":16,"seat":0,"move":{"do":"scout","place":6},"best":{"do":"scout","place":1},"points_lost":1.5E0,"win_lost":2.1E-2,"win_probability":1.82E-1,"scores":[9.9302E1,1.16574E2]},{"number":17,"seat":0,"move":{"do":"lay","x":0,"y":-2,"rotation":1},"best":{"do":"lay","x":1,"y":2,"rotation":2},"points_lost":6.331E0,"win_lost":9.1E-2,"win_probability":2.24E-1,"scores":[9.7748E1,1.12604E2]},{"number":18,"seat":0,"move":{"do":"take","coins":2},"best":{"do":"build","kind":"temple","pay":{"green":2}},"points_lost":6.244E0,"win_lost":8E-2,"win_probability":1.92E-1,"scores":[9.6783E1,1.1386E2]},{"number":19,"seat":1,"move":{"do":"scout","place":1},"best":{"do":"scout","place":1},"points_lost":0E0,"win_lost":0E0,"win_probability":6.92E-1,"scores":[1.05576E2,1.14998E2]},{"number":20,"seat":1,"move":{"do":"lay","x":0,"y":2,"rotation":0},"best":{"do":"lay","x":0,"y":2,"rotation":0},"points_lost":0E0,"win_lost":0E0,"win_probability":6.57E-1,"scores":[1.06974E2,1.14594E2]},{"number":21,"seat":1,"move":{"do":"take","coins":2},"best":{"do":"sell","colours":["brown","purple","white"]},"points_lost":7.989E0,"win_lost":1.6E-1,"win_probability":7.03E-1,"scores":[1.05732E2,1.1571E2],"luck":[-1.479E0,-6.56E-1],"why":{"line":[{"do":"sell","colours":["brown","purple","white"]}],"best_now":[{"part":"coins","points":1},{"part":"cubes","points":-3}],"played_now":[{"part":"coins","points":1}],"prepares":[{"what":"steps","of":"brown","count":1},{"what":"steps","of":"purple","count":1},{"what":"steps","of":"white","count":1}],"later":1.0911E1,"denies":[7.8E-2,0E0]}},{"number":22,"seat":1,"move":{"do":"scout","place":1},"best":{"do":"scout","place":1},"points_lost":0E0,"win_lost":0E0,"win_probability":7.16E-1,"scores":[1.01255E2,1.11504E2]},{"number":23,"seat":1,"move":{"do":"lay","x":1,"y":2,"rotation":1},"best":{"do":"lay","x":1,"y":2,"rotation":1},"points_lost":0E0,"win_lost":0E0,"win_probability":7.16E-1,"scores":[1.01255E2,1.11504E2]},{"number":24,"seat":1,"move":{"do":"build","kind":"fortress","pay":{"white":2}},"best":{"do":"build","kind":"winery","pay":{"purple":1}},"points_lost":2.387E0,"win_lost":4.7E-2,"win_probability":7.16E-1,"scores":[1.01255E2,1.11504E2]},{"number":25,"seat":1,"move":{"do":"build","cells":[[2,3]]},"best":{"do":"build","cells":[[0,2]]},"points_lost":1.358E0,"win_lost":2.8E-2,"win_probability":6.71E-1,"scores":[1.02425E2,1.10389E2]},{"number":26,"seat":1,"move":{"do":"step"},"best":{"do":"step"},"points_lost":0E0,"win_lost":0E0,"win_probability":6.43E-1,"scores":[9.8675E1,1.05281E2]},{"number":27,"seat":1,"move":{"do":"worker","cell":[2,2]},"best":{"do":"worker","cell":[2,2]},"points_lost":0E0,"win_lost":0E0,"win_probability":6.43E-1,"scores":[9.8675E1,1.05281E2]},{"number":28,"seat":0,"move":{"do":"scout","place":3},"best":{"do":"scout","place":3},"points_lost":0E0,"win_lost":0E0,"win_probability":5.61E-1,"scores":[1.07736E2,1.04981E2]},{"number":29,"seat":0,"move":{"do":"lay","x":1,"y":0,"rotation":3},"best":{"do":"lay","x":1,"y":0,"rotation":3},"points_lost":0E0,"win_lost":0E0,"win_probability":5.76E-1,"scores":[1.04131E2,1.00687E2]},{"number":30,"seat":0,"move":{"do":"take","coins":2},"best":{"do":"build","kind":"winery","pay":{"purple":1}},"points_lost":8.756E0,"win_lost":1.92E-1,"win_probability":5.76E-1,"scores":[1.04131E2,1.00687E2],"why":{"line":[{"do":"build","kind":"winery","pay":{"purple":1}},{"do":"build","cells":[[1,-2]]},{"do":"step"},{"do":"relocate","building":0,"cells":[[0,0]]},{"do":"pass"}],"best_now":[{"part":"cubes","points":-1}],"played_now":[{"part":"coins","points":1}],"prepares":[],"later":6.665E0,"denies":[0E0,4.091E0]}}],"scores":[9.9598E1,1.05229E2],"luck":[-1.479E0,-6.56E-1],"without_luck":[1.01076E2,1.05885E2],"lessons":[12,21,30]}','');
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
INSERT INTO settings VALUES('device_key','b35f2288e207b9977c27bd5acc5b7575d0a0e5d6122ab02053a63211bb03f156');
CREATE TABLE waiters (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  wish TEXT NOT NULL,
  node TEXT NOT NULL,
  since BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  table_id TEXT
);
CREATE TABLE mentions (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, table_id)
);
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','66651724fd7842ae8ab00f075491bc06');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','66651724fd7842ae8ab00f075491bc06');
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','ca9a8b47415dd7050b83e16ba0cb1ac5');
INSERT INTO mentions VALUES('9be68758068ab08ff9b01917a2235a24','ca9a8b47415dd7050b83e16ba0cb1ac5');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','e45f7983c554ef65fd0a3a922e661eef');
INSERT INTO mentions VALUES('9be68758068ab08ff9b01917a2235a24','e45f7983c554ef65fd0a3a922e661eef');
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','7089f78e5e736a0c4c9eba4a26b1c33e');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','7089f78e5e736a0c4c9eba4a26b1c33e');
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','25e46c4f9d5f7171b192b362a711e74b');
INSERT INTO mentions VALUES('9be68758068ab08ff9b01917a2235a24','25e46c4f9d5f7171b192b362a711e74b');
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','e1b46cc9a503546cab28368b3c964f7f');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','e1b46cc9a503546cab28368b3c964f7f');
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','e9358dc37d68fd8f675048a62097a897');
INSERT INTO mentions VALUES('20acd1f23d8613828a41c69cfbb61206','e9358dc37d68fd8f675048a62097a897');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','e9358dc37d68fd8f675048a62097a897');
INSERT INTO mentions VALUES('9be68758068ab08ff9b01917a2235a24','6d8d1c39ca8126ec2a5217849e5cc08e');
INSERT INTO mentions VALUES('a16fbb6ecb3d42be8da3c09006af50ae','6d8d1c39ca8126ec2a5217849e5cc08e');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','7170f1f3ec75a681d352e52d512e4f22');
INSERT INTO mentions VALUES('df7148990eee93730e5ec928900a575c','1372a848184292afd7a8f27b1925df2b');
INSERT INTO mentions VALUES('81f145424d6818bcb8e102e1c554a22f','1372a848184292afd7a8f27b1925df2b');
CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  time BIGINT NOT NULL,
  kind TEXT NOT NULL,
  about TEXT NOT NULL
);
INSERT INTO notices VALUES('39c65b84d31e80a72472f8a3dc039236',1794920429900,'name','20acd1f23d8613828a41c69cfbb61206');
CREATE TABLE beats (
  id BIGINT PRIMARY KEY,
  time BIGINT NOT NULL
);
INSERT INTO beats VALUES(1,1794920429928);
CREATE TABLE outages (
  began BIGINT PRIMARY KEY,
  ended BIGINT NOT NULL
);
CREATE TABLE calls (
  table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  time BIGINT NOT NULL
);
CREATE TABLE origins (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  origin TEXT NOT NULL,
  PRIMARY KEY (table_id, user_id, origin)
);
CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES(7);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE INDEX tables_waiting ON tables (created) WHERE state = 'waiting';
CREATE INDEX tables_playing ON tables (updated) WHERE state IN ('playing', 'paused');
CREATE INDEX tables_cancelled ON tables (updated) WHERE state = 'cancelled';
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host);
CREATE INDEX sitters_user ON sitters (user_id);
CREATE INDEX ratings_order ON ratings (game, rating);
CREATE INDEX rating_history_time ON rating_history (user_id, game, time);
CREATE INDEX rating_history_table ON rating_history (table_id);
CREATE INDEX chat_user ON chat (user_id);
CREATE INDEX reports_time ON reports (time);
CREATE INDEX reports_table ON reports (table_id);
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_about ON reports (about);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
CREATE INDEX analyses_open ON analyses (asked) WHERE state IN ('waiting', 'working');
CREATE INDEX analyses_asker ON analyses (asker);
CREATE INDEX waiters_wish ON waiters (wish, since);
CREATE INDEX mentions_table ON mentions (table_id);
CREATE INDEX notices_time ON notices (time);
CREATE INDEX outages_ended ON outages (ended);
CREATE INDEX calls_time ON calls (time);
CREATE INDEX calls_user ON calls (user_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_token ON push_subscriptions (token_id);
CREATE INDEX tokens_expires ON tokens (expires);
CREATE INDEX origins_user ON origins (user_id);
CREATE INDEX analyses_asked ON analyses (asked);
COMMIT;
