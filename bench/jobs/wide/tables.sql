CREATE TABLE wide (
  id INTEGER PRIMARY KEY, label_1 TEXT, ratio_2 REAL, flag_3 INTEGER, day_4 INTEGER, code_5 TEXT,
  count_6 INTEGER, label_7 TEXT, ratio_8 REAL, flag_9 INTEGER, day_10 INTEGER, code_11 TEXT, count_12 INTEGER,
  label_13 TEXT, ratio_14 REAL, flag_15 INTEGER, day_16 INTEGER, code_17 TEXT, count_18 INTEGER, label_19 TEXT,
  ratio_20 REAL, flag_21 INTEGER, day_22 INTEGER, code_23 TEXT, count_24 INTEGER, label_25 TEXT, ratio_26 REAL,
  flag_27 INTEGER, day_28 INTEGER, code_29 TEXT, count_30 INTEGER, label_31 TEXT, ratio_32 REAL,
  flag_33 INTEGER, day_34 INTEGER, code_35 TEXT, count_36 INTEGER, label_37 TEXT, ratio_38 REAL,
  flag_39 INTEGER, day_40 INTEGER, code_41 TEXT, count_42 INTEGER, label_43 TEXT, ratio_44 REAL,
  flag_45 INTEGER, day_46 INTEGER, code_47 TEXT, count_48 INTEGER, label_49 TEXT, ratio_50 REAL,
  flag_51 INTEGER, day_52 INTEGER, code_53 TEXT, count_54 INTEGER, label_55 TEXT, ratio_56 REAL,
  flag_57 INTEGER, day_58 INTEGER, code_59 TEXT
);
